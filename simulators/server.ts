import { buildSimulators } from './app.ts';
import { readEnvironment } from './environment.ts';

const SHUTDOWN_MS = 3000;

try {
  const { port, smtpPort, options } = readEnvironment(process.env);
  const app = buildSimulators(options);

  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  // Loopback by default, because everybody who can reach it can read every one-time code.
  const host = process.env.SIMULATORS_HOST ?? '127.0.0.1';
  const address = await app.listen({ host, port });
  const mail = await app.listenForMail(smtpPort, host);
  process.stdout.write(`Simulators listen on ${address}, for e-mail on port ${mail}\n`);
} catch (error) {
  console.error(`Simulators did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
