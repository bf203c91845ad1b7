import { Socket } from 'node:net';

// Ends the drawing process (draw-process.ts) when the gateway is gone. The kernel closes the gateway's end of the pipe even
// after SIGKILL. This runs in a thread of its own, so that a drawing in an endless loop cannot hold it up.
const [, , pipe] = process.argv;
const end = new Socket({ fd: Number(pipe), readable: true, writable: false });
end.on('error', () => undefined);
end.once('close', () => process.kill(process.pid, 'SIGKILL'));
end.resume();
