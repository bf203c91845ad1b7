/** What the server signs when a KOL signs a contract. Its text is JSON with these keys in this order. */
export interface ContractStatement {
  readonly format: 'sohor-contract/1';
  readonly contractId: string;
  /** Hex SHA-256 over the UTF-8 bytes of the text. */
  readonly textSha256: string;
  readonly brand: Party;
  readonly influencer: Party;
  /** ISO 8601: when the KOL signed. */
  readonly signedAt: string;
  /** ISO 8601: when this statement was made; later than `signedAt` for contracts from before there were statements. */
  readonly statedAt: string;
  /** The entry of the audit log; its hash covers session, address and browser as well. */
  readonly entry: {
    readonly chain: number;
    readonly seq: number;
    readonly prevHash: string;
    readonly hash: string;
  };
}

interface Party {
  readonly id: string;
  readonly name: string;
}

/** The statement as it is kept and attached to the PDF. */
export interface SignedStatement {
  /** JSON of a `ContractStatement`, to the letter as it was signed. */
  readonly statement: string;
  readonly keyId: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/** Attachments of a contract's PDF. */
export const TEXT_FILE = 'kontrak.txt';
export const STATEMENT_FILE = 'pernyataan.json';

/** Begins the line with the signature over every byte before it. */
export const FILE_SIGNATURE = '%Sohor-Signature ';

export interface FileSignature {
  /** Hex, over the bytes before the line. */
  readonly sha256: string;
  readonly keyId: string;
  readonly signature: string;
}

/** The last line of a contract's PDF. It has one spelling: a file whose line differs is not as it was made. */
export function signatureLine({ sha256, keyId, signature }: FileSignature): string {
  return `${FILE_SIGNATURE}${JSON.stringify({ format: 'sohor-file/1', sha256, keyId, signature })}\n`;
}

/** What is signed for a file: no statement of another kind can be taken for it. */
export const fileStatement = (sha256: string): string => `sohor-file/1 ${sha256}`;
