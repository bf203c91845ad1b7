import type { Sign, SignFact } from '@sohor/shared/api';
import { formatCount, formatDay, formatRupiah } from '@sohor/shared/format';
import { formatEngagement } from '@sohor/shared/page-parts';
import { timeText } from '../../lib/staff-list/time.ts';

const rate = (perTenThousand: number | null) => formatEngagement((perTenThousand ?? 0) / 100);
const thingOf = ({ text }: SignFact) => (text === null ? 'perangkat' : 'rekening');

/** Why it is a sign, in one line. */
export function reasonText({ kind, weight, fact }: Sign): string {
  switch (kind) {
    case 'followers':
      return `+${formatCount(fact.figure)} pengikut sehari, biasanya ${formatCount(fact.usual)}`;
    case 'engagement':
      return `ER ${rate(fact.figure)}, median ${fact.text} ${rate(fact.usual)}`;
    case 'link':
      return `Satu tautan di ${weight} konten`;
    case 'shared':
      return `${weight} akun, satu ${thingOf(fact)}`;
    case 'self_dealing':
      return `Brand dan KOL, satu ${thingOf(fact)}`;
    case 'reversal':
      return `${formatRupiah(weight)} ditarik setelah konten dibayar`;
  }
}

/** What a row behind the sign says, besides the person. */
export function factTexts(kind: Sign['kind'], fact: SignFact): string[] {
  const at = fact.at === null ? '' : timeText(fact.at);
  switch (kind) {
    case 'followers':
      return [
        formatDay(fact.at ?? ''),
        `+${formatCount(fact.figure)} pengikut`,
        `biasanya ${formatCount(fact.usual)}`,
      ];
    case 'engagement':
      return [`ER ${rate(fact.figure)}`, `median ${fact.text} ${rate(fact.usual)}`];
    case 'link':
      return [fact.campaignName ?? 'Campaign', `untuk ${fact.brandName ?? 'Brand'}`, fact.text ?? ''];
    case 'shared':
    case 'self_dealing':
      return fact.text === null
        ? ['perangkat yang sama', `terakhir masuk ${at}`]
        : [fact.text, `dicatat ${at}`];
    case 'reversal':
      return [
        fact.orderId ?? '',
        `dibayar ${at}`,
        `${formatRupiah(fact.figure)} ditarik bank`,
        `konten yang sudah dibayar ${formatRupiah(fact.usual)}`,
      ];
  }
}
