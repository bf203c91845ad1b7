import { Socket } from 'node:net';

// Ends the process (draw-process.ts) when the gateway is gone, even one that was killed, whose end of the pipe the kernel
// closes. In a thread of its own, which a drawing that never ends does not hold up.
const [, , pipe] = process.argv;
const end = new Socket({ fd: Number(pipe), readable: true, writable: false });
end.on('error', () => undefined);
end.once('close', () => process.kill(process.pid, 'SIGKILL'));
end.resume();
