import { readFile } from 'node:fs/promises';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';

const FONTS = '@expo-google-fonts/plus-jakarta-sans';
const MARGIN = 56;
const LABEL_WIDTH = 124;
const GAP = 16;
const INK = '#25151f';
const MUTED = '#655460';
const BRAND = '#8b1f55';
const LINE = '#e8deda';

export interface Pdf {
  heading(text: string): void;
  /** Line breaks are kept. */
  paragraph(text: string): void;
  note(text: string): void;
  /** Rows of label and value. */
  fields(rows: readonly (readonly [label: string, value: string])[]): void;
  /** A numbered term. */
  term(number: string, text: string): void;
  /** Blocks side by side, such as the two signatures; the first line of each is its label, the second stands out. */
  sideBySide(blocks: readonly (readonly string[])[]): void;
  /** The first column is the widest; the others stand at their right ends. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  /** A line across the page, and the amount at its right end. */
  sum(label: string, amount: string): void;
  /** Attaches a file to the PDF, byte for byte. */
  attach(name: string, content: string, type?: string): void;
  finish(): Promise<Buffer>;
}

export interface PdfStart {
  readonly title: string;
  /** Time of creation that the document states. */
  readonly at: Date;
  /** The recipient's logo, as PNG; at the top right. */
  readonly logo?: Buffer | null;
}

/** A document in the product's design. The same calls make the same bytes, because `at` replaces the current time. */
export async function startPdf({ title, at, logo = null }: PdfStart): Promise<Pdf> {
  const { regular, bold } = await fonts();
  const info = { Title: title, Author: PRODUCT_NAME, Producer: PRODUCT_NAME, CreationDate: at, ModDate: at };
  // pdfkit's type allows only a name for the first font, but bytes work, too.
  const font = regular as unknown as string;
  // Loaded with the first document: it takes longer to load than anything else here.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, font, info, lang: 'id', bufferPages: true });
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const bytes = collect(doc);
  const width = doc.page.width - 2 * MARGIN;
  const write = (text: string, options?: PDFKit.Mixins.TextOptions) =>
    void doc.text(writable(doc, text), options);

  if (logo) drawLogo(doc, logo);
  doc.font('bold').fontSize(18).fillColor(BRAND);
  write(PRODUCT_NAME);
  doc.moveDown(1.2).fontSize(16).fillColor(INK);
  write(title);
  doc.moveDown(0.8);

  return {
    heading(text) {
      keepTogether(doc, 70);
      doc.moveDown(0.8).font('bold').fontSize(12).fillColor(INK);
      write(text);
      doc.moveDown(0.4);
    },
    paragraph(text) {
      doc.font('regular').fontSize(10.5).fillColor(INK);
      doc.y += 4;
      write(text, { lineGap: 3 });
      doc.y += 6;
    },
    note(text) {
      doc.moveDown(0.8).font('regular').fontSize(8.5).fillColor(MUTED);
      write(text, { lineGap: 2 });
    },
    fields(rows) {
      for (const [label, value] of rows) {
        keepTogether(doc, 40);
        const top = doc.y;
        doc
          .font('regular')
          .fontSize(9.5)
          .fillColor(MUTED)
          .text(label, MARGIN, top, { width: LABEL_WIDTH - GAP });
        const [page, bottom] = [doc.page, doc.y];
        // A smaller font keeps a hash on one line.
        doc
          .fontSize(/\S{50}/.test(value) ? 7.5 : 9.5)
          .fillColor(INK)
          .text(writable(doc, value), MARGIN + LABEL_WIDTH, top, {
            width: width - LABEL_WIDTH,
            lineGap: 1.5,
          });
        doc.y = (doc.page === page ? Math.max(doc.y, bottom) : doc.y) + 4;
        doc.x = MARGIN;
      }
    },
    term(number, text) {
      keepTogether(doc, 40);
      const top = doc.y;
      doc.font('regular').fontSize(10.5).fillColor(INK).text(number, MARGIN, top, { width: 20 });
      doc.text(writable(doc, text), MARGIN + 20, top, { width: width - 20, lineGap: 3 });
      doc.y += 4;
      doc.x = MARGIN;
    },
    sideBySide(blocks) {
      const each = (width - GAP * (blocks.length - 1)) / blocks.length;
      keepTogether(doc, 110);
      const top = doc.y + 4;
      let bottom = top;
      for (const [at, lines] of blocks.entries()) {
        const left = MARGIN + at * (each + GAP);
        doc
          .moveTo(left, top)
          .lineTo(left + each, top)
          .strokeColor(LINE)
          .stroke();
        doc.y = top + 8;
        for (const [place, line] of lines.entries()) {
          doc
            .font(place === 1 ? 'bold' : 'regular')
            .fontSize(place === 1 ? 11 : 9)
            .fillColor(place === 1 ? INK : MUTED);
          doc.text(writable(doc, line), left, doc.y, { width: each, lineGap: 2 });
        }
        bottom = Math.max(bottom, doc.y);
      }
      doc.x = MARGIN;
      doc.y = bottom + 8;
    },
    table(head, rows) {
      for (const [place, cells] of [head, ...rows].entries()) {
        keepTogether(doc, 60);
        const top = doc.y + 4;
        const bottoms = cells.map((cell, at) => {
          const [left, room] = at === 0 ? [0, 0.4] : [0.4 + 0.2 * (at - 1), 0.2];
          doc.font(place === 0 ? 'bold' : 'regular').fontSize(9.5);
          doc.fillColor(place === 0 ? MUTED : INK).text(writable(doc, cell), MARGIN + width * left, top, {
            width: width * room - (at === 0 ? GAP : 0),
            align: at === 0 ? 'left' : 'right',
          });
          return doc.y;
        });
        doc.y = Math.max(...bottoms) + 4;
      }
      doc.x = MARGIN;
    },
    sum(label, amount) {
      doc.moveDown(0.6);
      const top = doc.y;
      doc
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + width, top)
        .strokeColor(LINE)
        .stroke();
      doc
        .font('bold')
        .fontSize(12)
        .fillColor(INK)
        .text(label, MARGIN, top + 10);
      doc.text(amount, MARGIN, top + 10, { width, align: 'right' });
      doc.x = MARGIN;
    },
    attach(name, content, type = 'text/plain') {
      const options = { name, type, creationDate: at, modifiedDate: at };
      doc.file(Buffer.from(content, 'utf8'), options as PDFKit.Mixins.PDFAttachmentOptions);
    },
    finish() {
      numberPages(doc, title);
      doc.end();
      return bytes;
    },
  };
}

/** Begins a new page where less than `height` is left of this one. */
function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y > doc.page.height - MARGIN - height) doc.addPage();
}

const LOGO = { width: 120, height: 48 };

/** Drawn into a fixed box, whatever its proportions, and without moving the text that follows. */
function drawLogo(doc: PDFKit.PDFDocument, logo: Buffer): void {
  const left = doc.page.width - MARGIN - LOGO.width;
  doc.image(logo, left, MARGIN - 12, { fit: [LOGO.width, LOGO.height], align: 'right', valign: 'center' });
  doc.x = MARGIN;
  doc.y = MARGIN;
}

let loaded: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

function fonts() {
  const read = (name: string) =>
    readFile(new URL(import.meta.resolve(`${FONTS}/${name}/PlusJakartaSans_${name}.ttf`)));
  loaded ??= Promise.all([read('400Regular'), read('700Bold')]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return loaded;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

interface WithFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/**
 * Replaces characters that the font does not have by their code, so that none silently vanishes: 'Sari 🌸' → 'Sari [U+1F338]'.
 */
function writable(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as WithFont)._font;
  return Array.from(text, (sign) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    if (sign === '\n' || font.hasGlyphForCodePoint(codePoint)) return sign;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}

function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    // Otherwise pdfkit begins a new page for text below the margin.
    doc.page.margins.bottom = 0;
    const top = doc.page.height - MARGIN + 16;
    doc.font('regular').fontSize(8).fillColor(MUTED);
    doc.text(`${title} · Halaman ${at + 1} dari ${count}`, MARGIN, top, { lineBreak: false });
  }
}
