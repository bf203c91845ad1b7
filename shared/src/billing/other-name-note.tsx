import { useSession } from '@sohor/shared/platform';
import { InlineAlert } from '@sohor/shared/ui';

/** Warns of an account whose holder's name has nothing in common with the user's own. */
export function OtherNameNote({ accountName }: { accountName: string }) {
  const { user } = useSession();
  if (!user || shareWord(accountName, user.fullName)) return null;
  return (
    <InlineAlert tone="warning" title="Nama rekening berbeda">
      Rekening ini atas nama {accountName}, sedangkan nama Anda di Sohor {user.fullName}. Lanjutkan hanya bila
      rekening ini milik Anda.
    </InlineAlert>
  );
}

/** Whether two names have a word in common, or are the same; accents, capitals and initials do not count. */
export function shareWord(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().trim();
  const wordsOf = (name: string): string[] => plain(name).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const words = wordsOf(other);
  return plain(one) === plain(other) || wordsOf(one).some((word) => words.includes(word));
}
