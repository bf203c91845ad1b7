import { createServer } from 'node:http';
import process from 'node:process';

/** A stand-in that passes everything on to the API. */
createServer(async (request, response) => {
  try {
    const answer = await fetch(`${process.env.API_URL}${request.url}`, { headers: { connection: 'close' } });
    response.writeHead(answer.status).end(await answer.text());
  } catch {
    response.writeHead(502).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
