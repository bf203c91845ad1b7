/** What the server signs when a KOL signs a contract. Its text is JSON with these keys in this order. */
export interface ContractStatement {
  readonly format: 'sohor-contract/1';
  readonly contractId: string;
  /** Hex SHA-256 over the UTF-8 bytes of the text. */
  readonly textSha256: string;
  readonly brand: Party;
  readonly influencer: Party;
  /** When the KOL signed (ISO 8601). */
  readonly signedAt: string;
  /** When this statement was made (ISO 8601). */
  readonly statedAt: string;
  /** The entry of the audit log; its hash also covers session, address and browser. */
  readonly entry: {
    readonly chain: number;
    readonly seq: number;
    readonly prevHash: string;
    readonly hash: string;
  };
}

/** What a statement says, as the PDF shows it. */
export function statementRows(said: ContractStatement): [label: string, value: string][] {
  const { brand, influencer, entry } = said;
  return [
    ['Format', said.format],
    ['ID kontrak', said.contractId],
    ['SHA-256 teks', said.textSha256],
    ['Brand', `${brand.name} (${brand.id})`],
    ['Influencer', `${influencer.name} (${influencer.id})`],
    ['Ditandatangani', said.signedAt],
    ['Dinyatakan', said.statedAt],
    ['Jejak audit', `Rantai ${entry.chain}, entri ${entry.seq}`],
    ['Hash sebelumnya', entry.prevHash],
    ['Hash entri', entry.hash],
  ];
}

interface Party {
  readonly id: string;
  readonly name: string;
}

/** The statement as it is stored and attached to the PDF. */
export interface SignedStatement {
  /** JSON of a `ContractStatement`, exactly as it was signed. */
  readonly statement: string;
  readonly keyId: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/** Attachments of a contract's PDF. */
export const TEXT_FILE = 'kontrak.txt';
export const STATEMENT_FILE = 'pernyataan.json';

/** Begins the last line, with the signature over every byte before it. */
export const FILE_SIGNATURE = '%Sohor-Signature ';

export interface FileSignature {
  /** Hex SHA-256 over the bytes before the line. */
  readonly sha256: string;
  readonly keyId: string;
  readonly signature: string;
}

/** The last line of a contract's PDF. Its format is unique, so a file with any other last line was changed. */
export function signatureLine({ sha256, keyId, signature }: FileSignature): string {
  return `${FILE_SIGNATURE}${JSON.stringify({ format: 'sohor-file/1', sha256, keyId, signature })}\n`;
}

/** The text that is signed for a file; its prefix tells it apart from all other signed texts. */
export const fileStatement = (sha256: string): string => `sohor-file/1 ${sha256}`;
