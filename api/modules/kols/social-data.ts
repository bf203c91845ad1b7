export interface SocialVideo {
  readonly id: string;
  readonly title: string;
  readonly coverImageUrl: string | null;
  readonly embedLink: string;
  readonly postedAt: Date;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

/** What a sync brings of one KOL. */
export interface SocialData {
  readonly kolId: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly followers: number;
  readonly videoCount: number;
  readonly likesCount: number;
  /** False when the KOL withholds its counts: these are the last known ones, and no snapshot is taken. */
  readonly countsAreFresh?: boolean;
  readonly videos: readonly SocialVideo[];
}
