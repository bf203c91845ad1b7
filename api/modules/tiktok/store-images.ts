import type { TikTokUser, TikTokVideo } from '../../adapters/tiktok.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { storeImage } from '../files/index.ts';
import type { KnownImages } from '../kols/index.ts';

/** The score and the profile use no more. */
const MAX_COVERS = 30;
const CONCURRENT_LOADS = 3;
/** An image that has not loaded by then is loaded by the next sync. */
const LOAD_TIMEOUT_MS = 20_000;

export interface Images {
  readonly avatarUrl: string | null;
  readonly avatarSource: string | null;
  /** Path of each cover, by video id. */
  readonly covers: ReadonlyMap<string, string>;
  /** Paths of the copies made by this sync. */
  readonly added: readonly string[];
}

/** Copies new images, because their addresses at TikTok expire within hours. An image that cannot be loaded is left out. */
export async function storeImages(
  context: Context,
  kolId: string,
  user: TikTokUser,
  videos: readonly TikTokVideo[],
  known: KnownImages,
): Promise<Images> {
  const end = context.patience.now() + LOAD_TIMEOUT_MS;
  const covers = new Map(known.covers);
  const added: string[] = [];
  const source = user.avatarUrl ? pathOf(user.avatarUrl) : null;
  let avatar: string | null = known.avatarSource === source ? known.avatarUrl : null;

  const wanted: (() => Promise<void>)[] = [];
  if (!avatar && user.avatarUrl) {
    const address = user.avatarUrl;
    wanted.push(async () => {
      avatar = await copy(context, kolId, address);
      if (avatar) added.push(avatar);
    });
  }
  for (const { id, coverUrl } of videos.slice(0, MAX_COVERS)) {
    if (covers.has(id) || !coverUrl) continue;
    wanted.push(async () => {
      const path = await copy(context, kolId, coverUrl);
      if (!path) return;
      covers.set(id, path);
      added.push(path);
    });
  }
  const work = async () => {
    for (let next = wanted.shift(); next && context.patience.now() < end; next = wanted.shift()) await next();
  };
  await Promise.all(Array.from({ length: CONCURRENT_LOADS }, work));
  // Without a new picture, the earlier one stays.
  return avatar
    ? { avatarUrl: avatar, avatarSource: source, covers, added }
    : { avatarUrl: known.avatarUrl, avatarSource: known.avatarSource, covers, added };
}

async function copy(context: Context, kolId: string, address: string): Promise<string | null> {
  const bytes = await context.tiktok.image(address);
  if (!bytes) return null;
  try {
    return await storeImage(context, kolId, bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The address without its signature, which differs each time. */
function pathOf(address: string): string {
  return (URL.parse(address)?.pathname ?? address).slice(0, 500);
}
