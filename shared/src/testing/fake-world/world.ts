import type { Campaign, Invoice } from '../../wire/index.ts';
import { LIMITS, type RateCard, type Role, type SocialReply, type SyncRun } from '../../wire/index.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface Person {
  id: string;
  role: Role;
  fullName: string;
  email: string;
  phone: string;
  /** Without a code that was right there is no account yet. */
  isActive: boolean;
  profile: Mutable<Omit<SocialReply['user']['profile'], 'fullName'>>;
  /** User name of the linked TikTok account. */
  linked: string | null;
  isVerified: boolean;
  rateCard: RateCard | null;
  run: SyncRun | null;
}

export interface OwnedCampaign extends Mutable<Campaign> {
  owner: string;
  /** Of the attempt that made it. */
  key: string | null;
  sent: string;
  invoice: Invoice | null;
}

export interface Member {
  id: string;
  campaign: OwnedCampaign;
  kol: Person;
  status: boolean | null;
  inviteBy: 'User' | 'Brand';
  contract: { id: string; isVerification: boolean | null; createdAt: string } | null;
}

/** All that the fake API knows. */
export interface World {
  people: Person[];
  /** Token → id of a person. */
  sessions: Map<string, string>;
  /** Normalised number → the code that was sent last. */
  codes: Map<string, { code: string; guesses: number }>;
  /** Path → id of whoever uploaded it. */
  files: Map<string, string>;
  campaigns: OwnedCampaign[];
  members: Member[];
}

export function emptyWorld(): World {
  return { people: [], sessions: new Map(), codes: new Map(), files: new Map(), campaigns: [], members: [] };
}

let count = 0;

export const newId = () => crypto.randomUUID();

/** Different every time, of so many digits. */
export function newNumber(digits: number): string {
  count += 1;
  return String(count).padStart(digits, '0');
}

export function addPerson(world: World, change: Partial<Person> & Pick<Person, 'role'>): Person {
  const person: Person = {
    id: newId(),
    fullName: change.role,
    email: 'seseorang@contoh.id',
    phone: `+62812${newNumber(8)}`,
    isActive: true,
    profile: {
      image: null,
      categories: '',
      youtube: '',
      tikTok: '',
      instagram: '',
      facebook: '',
      linkedin: '',
      bio: '',
    },
    linked: null,
    isVerified: false,
    rateCard: null,
    run: null,
    ...change,
  };
  world.people.push(person);
  return person;
}

export function logIn(world: World, { id }: Pick<Person, 'id'>): string {
  const token = `session.${newId()}`;
  world.sessions.set(token, id);
  return token;
}

export const isScored = ({ run }: Person) => run?.status === 'success';

/** Of a KOL's public page. */
export const slugOf = ({ fullName, id }: Person) =>
  `${fullName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id.slice(0, 4)}`;

export const inAMoment = () => new Date().toISOString();

export { LIMITS };
