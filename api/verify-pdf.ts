/**
 * `node api/verify-pdf.ts <contract.pdf> --keys <file or https address>`: checks whether a contract's PDF is exactly as Sohor
 * made it, and shows the text that was signed. Needs Node 24, this file and the three that it imports; no database and no
 * package. The keys are those of /.well-known/sohor-audit-keys.json. Fetch them yourself: keys that came with the file would
 * prove nothing.
 */
import { createPublicKey, type KeyObject, verify, type webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type ContractStatement,
  FILE_SIGNATURE,
  type FileSignature,
  fileStatement,
  type SignedStatement,
  signatureLine,
  statementRows,
} from './platform/contract-statement.ts';
import { readPdf } from './platform/read-pdf.ts';
import { keyIdOf, sha256Hex, signatureBytes } from './platform/signed-statement.ts';

export type PublicKeys = ReadonlyMap<string, KeyObject>;

export interface PdfReport {
  /** One sentence each; empty when the file is genuine. */
  readonly problems: readonly string[];
  /** The file's signed statement; null when there is none that can be trusted. */
  readonly statement: ContractStatement | null;
}

/** @param keySet JSON of /.well-known/sohor-audit-keys.json */
export function readKeys(keySet: string): PublicKeys {
  const { keys } = JSON.parse(keySet) as { keys: webcrypto.JsonWebKey[] };
  return new Map(
    keys
      .filter(({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519')
      // The id is computed from the key, so the set's own names do not matter.
      .map((jwk) => [
        keyIdOf(Buffer.from(String(jwk.x), 'base64url')),
        createPublicKey({ key: jwk, format: 'jwk' }),
      ]),
  );
}

export function verifyPdf(file: Buffer, keys: PublicKeys): PdfReport {
  const problems = problemsOfFile(file, keys);
  let pdf: ReturnType<typeof readPdf>;
  try {
    pdf = readPdf(file);
  } catch {
    return { problems: [...problems, 'the PDF cannot be read'], statement: null };
  }
  const signed = pdf.files.map(readStatement).find((one) => one !== null);
  if (!signed) return { problems: [...problems, 'the PDF carries no signed statement'], statement: null };
  if (!isSignedBy(keys, signed, signed.statement))
    return {
      problems: [...problems, "the statement's signature is wrong, or its key unknown"],
      statement: null,
    };
  const statement = JSON.parse(signed.statement) as ContractStatement;
  const text = pdf.files.find((one) => sha256Hex(one) === statement.textSha256);
  if (text === undefined) problems.push('the attached text is not the one that the statement names');
  else if (!shows(pdf.text, text))
    problems.push('the text that the pages show is not the one that was signed');
  const said = statementRows(statement).flat().join('\n');
  // Documents made before 29 November 2026 show the statement itself.
  const isShown = shows(pdf.text, said) || shows(pdf.text, signed.statement);
  if (!isShown || !shows(pdf.text, signed.signature))
    problems.push('the pages do not show the signed statement');
  return { problems, statement };
}

/** Checks every byte: fonts, hidden layers and appended data included. */
function problemsOfFile(file: Buffer, keys: PublicKeys): string[] {
  const at = file.lastIndexOf(FILE_SIGNATURE, 'latin1');
  if (at < 0) return ['the file carries no signature'];
  try {
    const line = file.subarray(at).toString('latin1');
    const signed = JSON.parse(line.slice(FILE_SIGNATURE.length)) as FileSignature;
    if (line !== signatureLine(signed)) return ["the file's signature cannot be read"];
    const sha256 = sha256Hex(file.subarray(0, at));
    if (sha256 !== signed.sha256) return ['the file was changed after it was made'];
    return isSignedBy(keys, signed, fileStatement(sha256))
      ? []
      : ["the file's signature is wrong, or its key unknown"];
  } catch {
    return ["the file's signature cannot be read"];
  }
}

function isSignedBy(
  keys: PublicKeys,
  { keyId, signature }: { keyId: string; signature: string },
  text: string,
) {
  const key = keys.get(keyId);
  const bytes = signatureBytes(signature);
  return key !== undefined && bytes !== null && verify(null, Buffer.from(text, 'utf8'), key, bytes);
}

function readStatement(file: string): SignedStatement | null {
  try {
    const signed = JSON.parse(file) as SignedStatement;
    return signed.statement.startsWith('{"format":"sohor-contract/1"') ? signed : null;
  } catch {
    return null;
  }
}

/**
 * Whether the pages show this text, wherever lines and pages break; characters that the font does not have are drawn as [U+…].
 */
function shows(pages: string, text: string): boolean {
  const shown = withoutBreaks(pages.replace(/^.*· Halaman \d+ dari \d+$/gm, '').replace(NAMED, ''));
  return shown.includes(withoutBreaks(text.replace(UNDRAWN, '').replace(NAMED, '')));
}

const NAMED = /\[U\+[0-9A-F]{4,6}\]/g;
const UNDRAWN = /[^\p{Script=Latin}\p{Number}\p{Punctuation}\s\p{Math_Symbol}\p{Currency_Symbol}]/gu;
const withoutBreaks = (text: string) => text.replace(UNDRAWN, '').replace(/\s+/g, '');

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { keys: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.keys) {
    process.stderr.write('Usage: node api/verify-pdf.ts <contract.pdf> --keys <file or https address>\n');
    return 2;
  }
  const isAddress = /^https?:/.test(values.keys);
  const keySet = isAddress ? await (await fetch(values.keys)).text() : await readFile(values.keys, 'utf8');
  const { problems, statement } = verifyPdf(await readFile(file), readKeys(keySet));
  for (const problem of problems) process.stdout.write(`NOT VALID: ${problem}.\n`);
  if (problems.length > 0 || !statement) return 1;
  const { contractId, brand, influencer, signedAt, textSha256, entry } = statement;
  process.stdout.write(
    `Valid: the file is as Sohor made it, and shows the text that was signed.\n  contract    ${contractId}\n  brand       ${brand.name}\n  influencer  ${influencer.name}\n  signed at   ${signedAt}\n  text        SHA-256 ${textSha256}\n  audit log   chain ${entry.chain}, entry ${entry.seq}, hash ${entry.hash}\n`,
  );
  return 0;
}

if (import.meta.main) process.exitCode = await main();
