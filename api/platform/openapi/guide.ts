/** How to use the API, in Markdown: the introduction of its description. */
export const guide = (base: string) => `## Answers

Success is HTTP 200 and \`{ "code": 200, "data": …, "Error": null }\`; some calls say \`message\` or \`response\` instead of \`data\`. Lists carry \`nextCursor\` beside \`data\`: send it back as \`cursor\` for the next page.

A failure has its HTTP status as \`code\`, an Indonesian sentence for the user in \`Error\` and \`errorMessage.Error\`, and the \`requestId\` to ask about. 429 and 503 say in \`Retry-After\` how many seconds to wait.

A body holds exactly the keys that are listed; any other is refused with 400. Money is an integer number of rupiah.

## Log in as a client (scripts, apps)

The code arrives on WhatsApp. A client session lives 1 hour without use and 24 hours at most. Its token alone is enough for most calls; whatever pays, signs or moves money out also wants the cookie from the jar (\`-b\`).

\`\`\`sh
curl ${base}/auth/login -H 'content-type: application/json' \\
  -d '{"phoneNumber":"081234567890"}'

curl -c jar ${base}/otp/validateWA -H 'content-type: application/json' \\
  -d '{"phonenumber":"081234567890","code":"1234"}'
TOKEN=…   # message.accessToken of the answer

curl ${base}/auth/verifySessions -H "authorization: Bearer $TOKEN"

curl -b jar ${base}/Campaign/payCampaign -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' -d '{"idCampaign":"…","hargaPekerjaan":100000}'
\`\`\`

## Log in as a browser

A browser sends \`Sec-Fetch-Site\` by itself, and that makes a browser session: 7 days without use, 30 at most. Every later call needs the token and the cookie together; the token alone is answered 401, so that a copied one is worthless.

\`\`\`sh
curl -c jar ${base}/otp/validateWA -H 'sec-fetch-site: same-origin' \\
  -H 'content-type: application/json' -d '{"phonenumber":"081234567890","code":"1234"}'
TOKEN=…

curl -b jar ${base}/auth/verifySessions -H "authorization: Bearer $TOKEN"   # 200
curl        ${base}/auth/verifySessions -H "authorization: Bearer $TOKEN"   # 401
\`\`\`

## Proof of work

When a number was tried too often, or codes are being guessed on all sides, \`auth/login\` and \`auth/resendOTP\` answer 429 with \`proof: { challenge, bits }\`. Find a whole number for which the SHA-256 of \`<challenge>.<number>\` begins with \`bits\` zero bits, and repeat the call within 5 minutes with that text as body key \`proof\`. It is good for one code.

\`\`\`sh
node -e '
const [challenge, bits] = process.argv.slice(1); const { createHash } = require("node:crypto");
for (let n = 0; ; n++) { const proof = challenge + "." + n;
  if (BigInt("0x" + createHash("sha256").update(proof).digest("hex")) >> BigInt(256 - bits)) continue;
  console.log(proof); break }' "$CHALLENGE" "$BITS"
\`\`\`

## Errors of any call

An unknown path is 404 and a method that a path does not take 405, both in the same envelope. Somebody else’s id is 404, never 403. The names of errors below are for this page; the answer carries their sentences.`;
