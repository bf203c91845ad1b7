// src/wire/account.d.ts
import { type Static, Type } from 'typebox';
export declare const Account: Type.TObject<{
    readonly nomor: Type.TString;
    readonly bergabung: Type.TString;
    readonly danaDitahanSampai: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type Account = Static<typeof Account>;
export declare const readAccount: {
    readonly method: "GET";
    readonly path: "Account";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "The caller's number, and since when it is here.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly nomor: Type.TString;
            readonly bergabung: Type.TString;
            readonly danaDitahanSampai: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const updateBrand: {
    readonly method: "PUT";
    readonly path: "Account/brand";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "Replaces the name and the logo of the Brand.";
    readonly body: Type.TObject<{
        readonly nama: Type.TString;
        readonly logo: Type.TUnion<[Type.TString, Type.TNull]>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export type UpdateBrand = Static<typeof updateBrand.body>;
export declare const downloadOwnData: {
    readonly method: "POST";
    readonly path: "Account/data";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "All that is kept of the caller, as a ZIP of CSV files.";
    readonly media: "application/zip";
    readonly reply: Type.TUnknown;
};
export declare const requestNumberChange: {
    readonly method: "POST";
    readonly path: "Account/phone";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Sends one code to the caller's number and one to the number that is to take its place.";
    readonly body: Type.TObject<{
        readonly nomor: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const confirmNumberChange: {
    readonly method: "PUT";
    readonly path: "Account/phone";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Takes both codes. The other sessions end, and for 24 hours no money moves.";
    readonly body: Type.TObject<{
        readonly kodeLama: Type.TString;
        readonly kodeBaru: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly nomor: Type.TString;
            readonly bergabung: Type.TString;
            readonly danaDitahanSampai: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/applicants.d.ts
import { type Static, Type } from 'typebox';
export declare const INVITED_BY: readonly ['User', 'Brand'];
export declare const Entry: Type.TObject<{
    status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
    inviteBy: Type.TUnsafe<"Brand" | "User">;
}>;
export type Entry = Static<typeof Entry>;
export declare const OwnEntry: Type.TObject<{
    readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
    readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
    readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
}>;
export type OwnEntry = Static<typeof OwnEntry>;
export declare const LAPSE_CAUSES: readonly ['Waktu habis', 'Campaign dibatalkan', 'Ditarik brand'];
export declare const Applicant: Type.TObject<{
    readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
    readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
    readonly id: Type.TString;
    readonly idUser: Type.TString;
    readonly idCampaign: Type.TString;
    readonly fullName: Type.TString;
    readonly email: Type.TString;
    readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly sohorScore: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
    readonly slug: Type.TOptional<Type.TString>;
    readonly gugur: Type.TOptional<Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">>;
    readonly pesan: Type.TOptional<Type.TString>;
    readonly figures: Type.TOptional<Type.TObject<{
        followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
        averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
        engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
        priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    }>>;
    readonly kontrak: Type.TOptional<Type.TObject<{
        readonly id: Type.TString;
        readonly status: Type.TUnsafe<"approved" | "declined" | "lapsed" | "pending">;
    }>>;
}>;
export type Applicant = Static<typeof Applicant>;
export declare const ApplicantCounts: Type.TObject<{
    readonly pending: Type.TInteger;
    readonly invited: Type.TInteger;
    readonly approved: Type.TInteger;
    readonly rejected: Type.TInteger;
}>;
export type ApplicantCounts = Static<typeof ApplicantCounts>;
export declare const APPLICANT_STATUSES: readonly ['pending', 'approved', 'rejected'];
export declare const listApplicants: {
    readonly method: "GET";
    readonly path: "Campaign/registerMember/:campaignId";
    readonly access: "session";
    readonly summary: "The owner sees all applicants, or those of one status, with their counts, first come first unless it is said otherwise; a KOL its own entry only.";
    readonly params: Type.TObject<{
        readonly campaignId: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"approved" | "pending" | "rejected">>;
        readonly urut: Type.TOptional<Type.TUnsafe<"engagement" | "followers" | "price" | "score" | "views">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
            readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
            readonly id: Type.TString;
            readonly idUser: Type.TString;
            readonly idCampaign: Type.TString;
            readonly fullName: Type.TString;
            readonly email: Type.TString;
            readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly sohorScore: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
            readonly slug: Type.TOptional<Type.TString>;
            readonly gugur: Type.TOptional<Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">>;
            readonly pesan: Type.TOptional<Type.TString>;
            readonly figures: Type.TOptional<Type.TObject<{
                followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
                averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
                engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
                priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            }>>;
            readonly kontrak: Type.TOptional<Type.TObject<{
                readonly id: Type.TString;
                readonly status: Type.TUnsafe<"approved" | "declined" | "lapsed" | "pending">;
            }>>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
 readonly counts: Type.TOptional<Type.TObject<{
            readonly pending: Type.TInteger;
            readonly invited: Type.TInteger;
            readonly approved: Type.TInteger;
            readonly rejected: Type.TInteger;
        }>>;
    }>;
};
export declare const decideApplicant: {
    readonly method: "PUT";
    readonly path: "Campaign/MemberCampaign";
    readonly access: "Brand";
    readonly summary: "Approves or rejects an application; the first decision wins.";
    readonly body: Type.TObject<{
        readonly status: Type.TUnsafe<"Approved" | "Rejected">;
        readonly idCampaign: Type.TString;
        readonly idUser: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const applyToCampaign: {
    readonly method: "POST";
    readonly path: "Campaign/register";
    readonly access: "KOL";
    readonly summary: "The caller applies to a verified campaign, with a sentence to the Brand if it likes.";
    readonly body: Type.TObject<{
        readonly IdUser: Type.TString;
        readonly IdCampaign: Type.TString;
        readonly pesan: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const inviteKol: {
    readonly method: "POST";
    readonly path: "Campaign/registerByBrand";
    readonly access: "Brand";
    readonly summary: "Invites a KOL to a verified campaign; makes a pending contract.";
    readonly body: Type.TObject<{
        readonly IdUser: Type.TString;
        readonly IdCampaign: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const undoDecision: {
    readonly method: "PUT";
    readonly path: "Campaign/MemberCampaign/undo";
    readonly access: "Brand";
    readonly summary: "Takes the Brand's own decision on an application back.";
    readonly body: Type.TObject<{
        readonly idCampaign: Type.TString;
        readonly idUser: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const withdrawInvitation: {
    readonly method: "PUT";
    readonly path: "Campaign/withdrawInvitation";
    readonly access: "Brand";
    readonly summary: "Takes an invitation back that the KOL has not answered; the place becomes free.";
    readonly body: Type.TObject<{
        readonly idCampaign: Type.TString;
        readonly idUser: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const withdrawApplication: {
    readonly method: "PUT";
    readonly path: "Campaign/withdrawRegistration";
    readonly access: "KOL";
    readonly summary: "The caller takes its application back; it may apply again.";
    readonly body: Type.TObject<{
        readonly IdCampaign: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/auth.d.ts
import { type Static, Type } from 'typebox';
export declare const login: {
    readonly method: "POST";
    readonly path: "auth/login";
    readonly access: "public";
    readonly summary: "Sends a one-time code. Answers alike for known and unknown numbers.";
    readonly body: Type.TObject<{
        readonly phoneNumber: Type.TString;
        readonly proof: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const register: {
    readonly method: "POST";
    readonly path: "auth/register";
    readonly access: "public";
    readonly summary: "Makes an account that becomes active with its first code.";
    readonly body: Type.TObject<{
        readonly fullName: Type.TString;
        readonly email: Type.TString;
        readonly phoneNumber: Type.TString;
        readonly idRole: Type.TUnsafe<"Brand" | "KOL">;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const resendCode: {
    readonly method: "POST";
    readonly path: "auth/resendOTP";
    readonly access: "public";
    readonly summary: "Replaces the one-time code by a new one.";
    readonly body: Type.TObject<{
        readonly phoneNumber: Type.TString;
        readonly proof: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const validateCode: {
    readonly method: "POST";
    readonly path: "otp/validateWA";
    readonly access: "public";
    readonly summary: "Exchanges a code for a session.";
    readonly body: Type.TObject<{
        readonly phonenumber: Type.TString;
        readonly code: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly message: Type.TObject<{
            readonly accessToken: Type.TString;
            readonly idRole: Type.TUnsafe<"Admin" | "Brand" | "KOL">;
            readonly id: Type.TString;
            readonly peranTim: Type.TOptional<Type.TUnsafe<"campaigns" | "finance" | "reader">>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const SessionUser: Type.TObject<{
    readonly role: Type.TUnsafe<"Admin" | "Brand" | "KOL">;
    readonly fullName: Type.TString;
    readonly email: Type.TString;
    readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly tikTokAccessToken: Type.TUnion<[Type.TLiteral<"linked">, Type.TNull]>;
}>;
export type SessionUser = Static<typeof SessionUser>;
export declare const verifySession: {
    readonly method: "GET";
    readonly path: "auth/verifySessions";
    readonly access: "session";
    readonly staffToo: true;
    readonly beforeSecondFactor: true;
    readonly summary: "The signed-in user.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly role: Type.TUnsafe<"Admin" | "Brand" | "KOL">;
            readonly fullName: Type.TString;
            readonly email: Type.TString;
            readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly tikTokAccessToken: Type.TUnion<[Type.TLiteral<"linked">, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const logout: {
    readonly method: "POST";
    readonly path: "auth/logout";
    readonly access: "session";
    readonly staffToo: true;
    readonly beforeSecondFactor: true;
    readonly summary: "Ends the session that calls.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const DeviceSession: Type.TObject<{
    readonly id: Type.TString;
    readonly userAgent: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly createdAt: Type.TString;
    readonly lastUsedAt: Type.TString;
    readonly current: Type.TBoolean;
}>;
export declare const listSessions: {
    readonly method: "GET";
    readonly path: "auth/sessions";
    readonly access: "session";
    readonly staffToo: true;
    readonly summary: "Live sessions of the caller, newest use first.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly userAgent: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly createdAt: Type.TString;
            readonly lastUsedAt: Type.TString;
            readonly current: Type.TBoolean;
        }>>;
        readonly Error: Type.TNull;
    }>;
};
export declare const revokeSession: {
    readonly method: "DELETE";
    readonly path: "auth/sessions/:id";
    readonly access: "session";
    readonly staffToo: true;
    readonly summary: "Ends one of the caller's sessions.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/campaign-choices.d.ts
export declare const JOB_TYPES: readonly ['Instagram Image Post', 'Instagram Story', 'Instagram Video Post/Reels', 'TikTok Video Post', 'YouTube Product Review', 'Follow/Komentar & Like', 'Linkedin Follow/Komentar & Like', 'Pembelian Produk'];
export declare const CONTENT_TYPES: readonly ['Repost', 'Simple', 'Product', 'Attendance'];
export declare const PROMOTION_TYPES: readonly ['Produk', 'Event', 'Aplikasi', 'Website', 'Layanan', 'Kampanye Sosial'];

// src/wire/campaign-labels.d.ts
export declare const CAMPAIGN_LABELS: {
    readonly draft: 'Draft';
    readonly 'awaiting-payment': 'Menunggu Persetujuan';
    readonly active: 'Aktif';
    readonly completed: 'Selesai';
    readonly cancelled: 'Dibatalkan';
};
export type CampaignStatus = keyof typeof CAMPAIGN_LABELS;
export declare const CAMPAIGN_SORTS: readonly ['newest', 'ending', 'cost', 'name'];
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

// src/wire/campaigns.d.ts
import { type Static, Type } from 'typebox';
export declare const Campaign: Type.TObject<{
    readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
    readonly hargaPekerjaan: Type.TInteger;
    readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
    readonly referensiVisual: Type.TString;
    readonly arahanKonten: Type.TString;
    readonly arahanCaption: Type.TString;
    readonly catatan: Type.TString;
    readonly website: Type.TString;
    readonly hashtag: Type.TString;
    readonly mentionAccount: Type.TString;
    readonly namaProyek: Type.TString;
    readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
    readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly startDate: Type.TString;
    readonly endDate: Type.TString;
    readonly id: Type.TString;
    readonly jumlahKOL: Type.TInteger;
    readonly perluDraf: Type.TOptional<Type.TBoolean>;
    readonly isVerification: Type.TBoolean;
    readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
    readonly pembatalan: Type.TOptional<Type.TObject<{
        readonly pada: Type.TString;
        readonly alasan: Type.TString;
    }>>;
    readonly brandName: Type.TString;
    readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
    readonly pendingApplicants: Type.TOptional<Type.TInteger>;
    readonly pendingReviews: Type.TOptional<Type.TInteger>;
    readonly penuh: Type.TOptional<Type.TLiteral<true>>;
    readonly ownEntry: Type.TOptional<Type.TObject<{
        readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
        readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
        readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
    }>>;
}>;
export type Campaign = Static<typeof Campaign>;
export declare const ListedCampaign: Type.TObject<{
    readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
    readonly hargaPekerjaan: Type.TInteger;
    readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
    readonly namaProyek: Type.TString;
    readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
    readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly startDate: Type.TString;
    readonly endDate: Type.TString;
    readonly id: Type.TString;
    readonly jumlahKOL: Type.TInteger;
    readonly perluDraf: Type.TOptional<Type.TBoolean>;
    readonly isVerification: Type.TBoolean;
    readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
    readonly pembatalan: Type.TOptional<Type.TObject<{
        readonly pada: Type.TString;
        readonly alasan: Type.TString;
    }>>;
    readonly brandName: Type.TString;
    readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
    readonly pendingApplicants: Type.TOptional<Type.TInteger>;
    readonly pendingReviews: Type.TOptional<Type.TInteger>;
    readonly penuh: Type.TOptional<Type.TLiteral<true>>;
    readonly ownEntry: Type.TOptional<Type.TObject<{
        readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
        readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
        readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
    }>>;
    readonly arahanKonten: Type.TString;
    readonly referensiVisual: Type.TOptional<Type.TString>;
    readonly arahanCaption: Type.TOptional<Type.TString>;
    readonly catatan: Type.TOptional<Type.TString>;
    readonly website: Type.TOptional<Type.TString>;
    readonly hashtag: Type.TOptional<Type.TString>;
    readonly mentionAccount: Type.TOptional<Type.TString>;
}>;
export type ListedCampaign = Static<typeof ListedCampaign>;
export declare const listAllCampaigns: {
    readonly method: "GET";
    readonly path: "Campaign/all";
    readonly access: "session";
    readonly summary: "For a KOL the verified campaigns, for a Brand its own; newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly view: Type.TOptional<Type.TLiteral<"row">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
            readonly hargaPekerjaan: Type.TInteger;
            readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
            readonly namaProyek: Type.TString;
            readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
            readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly startDate: Type.TString;
            readonly endDate: Type.TString;
            readonly id: Type.TString;
            readonly jumlahKOL: Type.TInteger;
            readonly perluDraf: Type.TOptional<Type.TBoolean>;
            readonly isVerification: Type.TBoolean;
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly pembatalan: Type.TOptional<Type.TObject<{
                readonly pada: Type.TString;
                readonly alasan: Type.TString;
            }>>;
            readonly brandName: Type.TString;
            readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly penuh: Type.TOptional<Type.TLiteral<true>>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
                readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
            }>>;
            readonly arahanKonten: Type.TString;
            readonly referensiVisual: Type.TOptional<Type.TString>;
            readonly arahanCaption: Type.TOptional<Type.TString>;
            readonly catatan: Type.TOptional<Type.TString>;
            readonly website: Type.TOptional<Type.TString>;
            readonly hashtag: Type.TOptional<Type.TString>;
            readonly mentionAccount: Type.TOptional<Type.TString>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listOwnCampaigns: {
    readonly method: "GET";
    readonly path: "Campaign";
    readonly access: "Brand";
    readonly summary: "The Brand's own campaigns, newest first unless it is said otherwise.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly dari: Type.TOptional<Type.TString>;
        readonly sampai: Type.TOptional<Type.TString>;
        readonly view: Type.TOptional<Type.TLiteral<"row">>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">>;
        readonly urut: Type.TOptional<Type.TUnsafe<"cost" | "ending" | "name" | "newest">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
            readonly hargaPekerjaan: Type.TInteger;
            readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
            readonly namaProyek: Type.TString;
            readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
            readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly startDate: Type.TString;
            readonly endDate: Type.TString;
            readonly id: Type.TString;
            readonly jumlahKOL: Type.TInteger;
            readonly perluDraf: Type.TOptional<Type.TBoolean>;
            readonly isVerification: Type.TBoolean;
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly pembatalan: Type.TOptional<Type.TObject<{
                readonly pada: Type.TString;
                readonly alasan: Type.TString;
            }>>;
            readonly brandName: Type.TString;
            readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly penuh: Type.TOptional<Type.TLiteral<true>>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
                readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
            }>>;
            readonly arahanKonten: Type.TString;
            readonly referensiVisual: Type.TOptional<Type.TString>;
            readonly arahanCaption: Type.TOptional<Type.TString>;
            readonly catatan: Type.TOptional<Type.TString>;
            readonly website: Type.TOptional<Type.TString>;
            readonly hashtag: Type.TOptional<Type.TString>;
            readonly mentionAccount: Type.TOptional<Type.TString>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const countOwnCampaigns: {
    readonly method: "GET";
    readonly path: "Campaign/counts";
    readonly access: "Brand";
    readonly summary: "How many of the Brand's own campaigns there are, by status.";
    readonly query: Type.TObject<{
        dari: Type.TOptional<Type.TString>;
        sampai: Type.TOptional<Type.TString>;
        q: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly draft: Type.TInteger;
            readonly awaitingPayment: Type.TInteger;
            readonly active: Type.TInteger;
            readonly completed: Type.TInteger;
            readonly cancelled: Type.TInteger;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadOwnCampaigns: {
    readonly method: "GET";
    readonly path: "Campaign/daftar.csv";
    readonly access: "Brand";
    readonly summary: "The same list for a spreadsheet, whole and in the same order; amounts are plain whole rupiah.";
    readonly query: Type.TObject<{
        dari: Type.TOptional<Type.TString>;
        sampai: Type.TOptional<Type.TString>;
        q: Type.TOptional<Type.TString>;
        status: Type.TOptional<Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">>;
        urut: Type.TOptional<Type.TUnsafe<"cost" | "ending" | "name" | "newest">>;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const readCampaign: {
    readonly method: "GET";
    readonly path: "Campaign/detail/:id";
    readonly access: "session";
    readonly summary: "One campaign with all its texts: for its Brand, or a verified one for a KOL.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
            readonly hargaPekerjaan: Type.TInteger;
            readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
            readonly referensiVisual: Type.TString;
            readonly arahanKonten: Type.TString;
            readonly arahanCaption: Type.TString;
            readonly catatan: Type.TString;
            readonly website: Type.TString;
            readonly hashtag: Type.TString;
            readonly mentionAccount: Type.TString;
            readonly namaProyek: Type.TString;
            readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
            readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly startDate: Type.TString;
            readonly endDate: Type.TString;
            readonly id: Type.TString;
            readonly jumlahKOL: Type.TInteger;
            readonly perluDraf: Type.TOptional<Type.TBoolean>;
            readonly isVerification: Type.TBoolean;
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly pembatalan: Type.TOptional<Type.TObject<{
                readonly pada: Type.TString;
                readonly alasan: Type.TString;
            }>>;
            readonly brandName: Type.TString;
            readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly penuh: Type.TOptional<Type.TLiteral<true>>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
                readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const createCampaign: {
    readonly method: "POST";
    readonly path: "Campaign";
    readonly access: "Brand";
    readonly summary: "Makes an unverified campaign.";
    readonly body: Type.TObject<{
        readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
        readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
        readonly arahanKonten: Type.TString;
        readonly arahanCaption: Type.TString;
        readonly namaProyek: Type.TString;
        readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
        readonly startDate: Type.TString;
        readonly endDate: Type.TString;
        readonly hargaPekerjaan: Type.TOptional<Type.TInteger>;
        readonly referensiVisual: Type.TString;
        readonly catatan: Type.TOptional<Type.TString>;
        readonly website: Type.TOptional<Type.TString>;
        readonly hashtag: Type.TOptional<Type.TString>;
        readonly mentionAccount: Type.TOptional<Type.TString>;
        readonly coverProyek: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
        readonly jumlahKOL: Type.TOptional<Type.TInteger>;
        readonly perluDraf: Type.TOptional<Type.TBoolean>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
            readonly hargaPekerjaan: Type.TInteger;
            readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
            readonly referensiVisual: Type.TString;
            readonly arahanKonten: Type.TString;
            readonly arahanCaption: Type.TString;
            readonly catatan: Type.TString;
            readonly website: Type.TString;
            readonly hashtag: Type.TString;
            readonly mentionAccount: Type.TString;
            readonly namaProyek: Type.TString;
            readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
            readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly startDate: Type.TString;
            readonly endDate: Type.TString;
            readonly id: Type.TString;
            readonly jumlahKOL: Type.TInteger;
            readonly perluDraf: Type.TOptional<Type.TBoolean>;
            readonly isVerification: Type.TBoolean;
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly pembatalan: Type.TOptional<Type.TObject<{
                readonly pada: Type.TString;
                readonly alasan: Type.TString;
            }>>;
            readonly brandName: Type.TString;
            readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly penuh: Type.TOptional<Type.TLiteral<true>>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
                readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export type CreateCampaign = Static<typeof createCampaign.body>;
export declare const editCampaign: {
    readonly method: "PUT";
    readonly path: "Campaign/detail/:id";
    readonly access: "Brand";
    readonly summary: "Changes a campaign of the Brand's own that was never paid.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
        readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
        readonly arahanKonten: Type.TString;
        readonly arahanCaption: Type.TString;
        readonly namaProyek: Type.TString;
        readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
        readonly startDate: Type.TString;
        readonly endDate: Type.TString;
        readonly hargaPekerjaan: Type.TOptional<Type.TInteger>;
        readonly referensiVisual: Type.TString;
        readonly catatan: Type.TOptional<Type.TString>;
        readonly website: Type.TOptional<Type.TString>;
        readonly hashtag: Type.TOptional<Type.TString>;
        readonly mentionAccount: Type.TOptional<Type.TString>;
        readonly coverProyek: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
        readonly jumlahKOL: Type.TOptional<Type.TInteger>;
        readonly perluDraf: Type.TOptional<Type.TBoolean>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
            readonly hargaPekerjaan: Type.TInteger;
            readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
            readonly referensiVisual: Type.TString;
            readonly arahanKonten: Type.TString;
            readonly arahanCaption: Type.TString;
            readonly catatan: Type.TString;
            readonly website: Type.TString;
            readonly hashtag: Type.TString;
            readonly mentionAccount: Type.TString;
            readonly namaProyek: Type.TString;
            readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
            readonly coverProyek: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly startDate: Type.TString;
            readonly endDate: Type.TString;
            readonly id: Type.TString;
            readonly jumlahKOL: Type.TInteger;
            readonly perluDraf: Type.TOptional<Type.TBoolean>;
            readonly isVerification: Type.TBoolean;
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly pembatalan: Type.TOptional<Type.TObject<{
                readonly pada: Type.TString;
                readonly alasan: Type.TString;
            }>>;
            readonly brandName: Type.TString;
            readonly isBrandChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly penuh: Type.TOptional<Type.TLiteral<true>>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                readonly status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
                readonly bolehLagi: Type.TOptional<Type.TLiteral<true>>;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const deleteCampaign: {
    readonly method: "DELETE";
    readonly path: "Campaign/detail/:id";
    readonly access: "Brand";
    readonly summary: "Deletes a campaign of the Brand's own that was never paid.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const payCampaign: {
    readonly method: "POST";
    readonly path: "Campaign/payCampaign";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly movesMoney: true;
    readonly summary: "Opens the payment of a campaign, or answers the one that is open. With `sumber: \"Saldo\"` the campaign is paid from the balance at once, and `paymentUrl` is the list of campaigns.";
    readonly body: Type.TObject<{
        readonly idCampaign: Type.TString;
        readonly hargaPekerjaan: Type.TInteger;
        readonly sumber: Type.TOptional<Type.TLiteral<"Saldo">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly response: Type.TObject<{
            readonly paymentUrl: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const foreseeCancellation: {
    readonly method: "GET";
    readonly path: "Campaign/cancel/:id";
    readonly access: "Brand";
    readonly summary: "What cancelling a campaign would do now.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly kembali: Type.TInteger;
            readonly tertahan: Type.TInteger;
            readonly kontrak: Type.TInteger;
            readonly tawaran: Type.TInteger;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const cancelCampaign: {
    readonly method: "POST";
    readonly path: "Campaign/cancel";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "Cancels a campaign: what no KOL has signed for goes back to the Brand's balance; signed contracts go on.";
    readonly body: Type.TObject<{
        readonly idCampaign: Type.TString;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly kembali: Type.TInteger;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const uploadFile: {
    readonly method: "POST";
    readonly path: "file/upload";
    readonly access: "session";
    readonly summary: "multipart/form-data with one field `file`: PNG, JPG or GIF up to 5 MB. It is stored re-encoded.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly response: Type.TObject<{
            readonly path: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/catalog.d.ts
export * from './campaign-choices.js';
export * from './campaign-labels.js';
export * from './closing-choices.js';
export * from './contract-choices.js';
export * from './dispute-choices.js';
export * from './invoice-labels.js';
export * from './kol-categories.js';
export * from './kol-cities.js';
export * from './kol-finding.js';
export * as LIMITS from './limits.js';
export * from './ops-choices.js';
export * from './payout-labels.js';
export * from './rate-card-choices.js';
export * from './tax-choices.js';
export * from './team-choices.js';
export * from './telemetry-choices.js';
export * from './top-up-labels.js';
export * from './work-choices.js';
export declare const PRODUCT_NAME = "Sohor";
export declare const APP_BASE = "/appSohor";
export declare const API_BASE = "/api/v1";
export declare const CONTACT_EMAIL = "halo@sohor.example";
export declare const ROLES: readonly ['KOL', 'Brand', 'Admin'];
export type Role = (typeof ROLES)[number];
export declare const SIGN_UP_ROLES: readonly ["KOL", "Brand"];
export type MemberRole = (typeof SIGN_UP_ROLES)[number];
export declare const SLOTS: readonly ['topbar', 'dashboard-cards'];
export type SlotName = (typeof SLOTS)[number];
export declare const TABLE_PAGE_SIZES: readonly ['10', '25', '50'];
export declare const COVER_TYPES: readonly ['image/png', 'image/jpeg', 'image/gif'];
export declare const SPENDING_RANGES: readonly ['3', '6', '12', '24'];
export type SpendingRange = (typeof SPENDING_RANGES)[number];

// src/wire/closing-choices.d.ts
export declare const CLOSING_OBSTACLES: readonly ['frozen', 'held', 'disputes', 'work', 'offers', 'campaigns', 'payments', 'payouts', 'debt', 'balance'];
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

// src/wire/closing.d.ts
import { type Static, Type } from 'typebox';
export declare const Closing: Type.TObject<{
    readonly penghalang: Type.TArray<Type.TObject<{
        readonly jenis: Type.TUnsafe<"balance" | "campaigns" | "debt" | "disputes" | "frozen" | "held" | "offers" | "payments" | "payouts" | "work">;
        readonly besar: Type.TInteger;
    }>>;
    readonly sisaSaldo: Type.TInteger;
}>;
export type Closing = Static<typeof Closing>;
export declare const readClosing: {
    readonly method: "GET";
    readonly path: "Account/closing";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "What has to end before the account can be closed.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly penghalang: Type.TArray<Type.TObject<{
                readonly jenis: Type.TUnsafe<"balance" | "campaigns" | "debt" | "disputes" | "frozen" | "held" | "offers" | "payments" | "payouts" | "work">;
                readonly besar: Type.TInteger;
            }>>;
            readonly sisaSaldo: Type.TInteger;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const requestClosing: {
    readonly method: "POST";
    readonly path: "Account/closing";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Sends the code that closes the account to the caller's number.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const confirmClosing: {
    readonly method: "PUT";
    readonly path: "Account/closing";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Hides the account at once and closes it in 14 days, unless its person logs in before.";
    readonly body: Type.TObject<{
        readonly kode: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly ditutupPada: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/content.d.ts
import { type Static, Type } from 'typebox';
export declare const PriceBreakdown: Type.TObject<{
    readonly harga: Type.TInteger;
    readonly biayaLayanan: Type.TInteger;
    readonly ppn: Type.TInteger;
    readonly pph: Type.TInteger;
    readonly diterima: Type.TInteger;
    readonly aturan: Type.TString;
}>;
export type PriceBreakdown = Static<typeof PriceBreakdown>;
export declare const Content: Type.TObject<{
    readonly id: Type.TString;
    readonly idCampaign: Type.TString;
    readonly idUser: Type.TString;
    readonly fullName: Type.TString;
    readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
    readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
    readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly tenggat: Type.TString;
    readonly sisaRevisi: Type.TInteger;
    readonly sisaPerpanjangan: Type.TInteger;
    readonly usulanBatal: Type.TUnion<[Type.TObject<{
        readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
        readonly alasan: Type.TString;
        readonly sampai: Type.TString;
    }>, Type.TNull]>;
    readonly sengketa: Type.TOptional<Type.TString>;
    readonly sengketaBerjalan: Type.TOptional<Type.TLiteral<true>>;
    readonly rincian: Type.TObject<{
        readonly harga: Type.TInteger;
        readonly biayaLayanan: Type.TInteger;
        readonly ppn: Type.TInteger;
        readonly pph: Type.TInteger;
        readonly diterima: Type.TInteger;
        readonly aturan: Type.TString;
    }>;
    readonly riwayat: Type.TArray<Type.TObject<{
        readonly at: Type.TString;
        readonly event: Type.TUnsafe<"accepted" | "accepted_by_silence" | "cancel_lapsed" | "cancel_proposed" | "cancel_refused" | "cancelled" | "cancelling" | "dispute_withdrawn" | "disputed" | "extended" | "handed_in" | "overdue" | "revision" | "settled" | "started">;
        readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
        readonly oleh: Type.TUnion<[Type.TUnsafe<"Brand" | "KOL">, Type.TNull]>;
        readonly url: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly note: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly bukti: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly akunLain: Type.TBoolean;
        readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
    }>>;
}>;
export type Content = Static<typeof Content>;
export declare const listContent: {
    readonly method: "GET";
    readonly path: "Campaign/content/:id";
    readonly access: "session";
    readonly summary: "Work in a campaign: all of it for its Brand, for a KOL its own. What waits for the Brand comes first, what has ended last.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly kontrak: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly idCampaign: Type.TString;
            readonly idUser: Type.TString;
            readonly fullName: Type.TString;
            readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
            readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
            readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly tenggat: Type.TString;
            readonly sisaRevisi: Type.TInteger;
            readonly sisaPerpanjangan: Type.TInteger;
            readonly usulanBatal: Type.TUnion<[Type.TObject<{
                readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
                readonly alasan: Type.TString;
                readonly sampai: Type.TString;
            }>, Type.TNull]>;
            readonly sengketa: Type.TOptional<Type.TString>;
            readonly sengketaBerjalan: Type.TOptional<Type.TLiteral<true>>;
            readonly rincian: Type.TObject<{
                readonly harga: Type.TInteger;
                readonly biayaLayanan: Type.TInteger;
                readonly ppn: Type.TInteger;
                readonly pph: Type.TInteger;
                readonly diterima: Type.TInteger;
                readonly aturan: Type.TString;
            }>;
            readonly riwayat: Type.TArray<Type.TObject<{
                readonly at: Type.TString;
                readonly event: Type.TUnsafe<"accepted" | "accepted_by_silence" | "cancel_lapsed" | "cancel_proposed" | "cancel_refused" | "cancelled" | "cancelling" | "dispute_withdrawn" | "disputed" | "extended" | "handed_in" | "overdue" | "revision" | "settled" | "started">;
                readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
                readonly oleh: Type.TUnion<[Type.TUnsafe<"Brand" | "KOL">, Type.TNull]>;
                readonly url: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly note: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly bukti: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly akunLain: Type.TBoolean;
                readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
            }>>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const handInContent: {
    readonly method: "POST";
    readonly path: "Campaign/content";
    readonly access: "KOL";
    readonly summary: "The KOL hands in a draft, or the link of what it published.";
    readonly body: Type.TObject<{
        readonly IdCampaign: Type.TString;
        readonly url: Type.TString;
        readonly note: Type.TString;
        readonly tahap: Type.TOptional<Type.TUnsafe<"Draf" | "Tayang">>;
        readonly bukti: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const reviewContent: {
    readonly method: "PUT";
    readonly path: "Campaign/content/:id";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "The Brand accepts, which pays the KOL for published work, or asks for a revision and says why.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly status: Type.TUnsafe<"Accepted" | "Revision">;
        readonly note: Type.TString;
        readonly diserahkan: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const extendContent: {
    readonly method: "PUT";
    readonly path: "Campaign/content/:id/extend";
    readonly access: "Brand";
    readonly summary: "The Brand gives overdue work until the end of a day, at most 14 days from today.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly batas: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const proposeCancel: {
    readonly method: "POST";
    readonly path: "Campaign/cancelContract/:id";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Proposes to cancel a signed contract; the other side has 72 hours to agree. A Brand cancels overdue work by it.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const answerCancel: {
    readonly method: "PUT";
    readonly path: "Campaign/cancelContract/:id";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Agrees to a proposal to cancel, which returns the money to the Brand, or refuses it.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly setuju: Type.TBoolean;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const previewPrice: {
    readonly method: "GET";
    readonly path: "Tax/preview/:idKontrak";
    readonly access: "KOL";
    readonly summary: "What the KOL would be paid for a contract if its work were accepted today.";
    readonly params: Type.TObject<{
        readonly idKontrak: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly harga: Type.TInteger;
            readonly biayaLayanan: Type.TInteger;
            readonly ppn: Type.TInteger;
            readonly pph: Type.TInteger;
            readonly diterima: Type.TInteger;
            readonly aturan: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/contract-choices.d.ts
export declare const CONTRACT_STATES: readonly ['pending', 'approved', 'declined', 'lapsed'];
export declare const CONTRACT_GROUPS: readonly ['waiting', 'running', 'ended', 'unsigned'];
export type ContractGroup = (typeof CONTRACT_GROUPS)[number];
export declare const CONTRACT_LABELS: {
    readonly pending: 'Menunggu tanda tangan KOL';
    readonly approved: 'Ditandatangani';
    readonly declined: 'Ditolak KOL';
    readonly lapsed: 'Tidak berlaku lagi';
};

// src/wire/contracts.d.ts
import { type Static, Type } from 'typebox';
export declare const ContractLapse: Type.TObject<{
    readonly sebab: Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">;
    readonly alasan: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type ContractLapse = Static<typeof ContractLapse>;
export declare const ContractItem: Type.TObject<{
    readonly _id: Type.TString;
    readonly IdUser: Type.TString;
    readonly kontrak: Type.TObject<{
        readonly id: Type.TString;
        readonly isActive: Type.TBoolean;
        readonly isVerification: Type.TUnion<[Type.TBoolean, Type.TNull]>;
        readonly berlakuSampai: Type.TOptional<Type.TString>;
        readonly gugur: Type.TOptional<Type.TObject<{
            readonly sebab: Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">;
            readonly alasan: Type.TUnion<[Type.TString, Type.TNull]>;
        }>>;
    }>;
    readonly brand: Type.TObject<{
        readonly fullName: Type.TString;
    }>;
    readonly influencer: Type.TObject<{
        readonly fullName: Type.TString;
    }>;
    readonly konten: Type.TUnion<[Type.TObject<{
        readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
        readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly revisi: Type.TOptional<Type.TBoolean>;
    }>, Type.TNull]>;
    readonly detail: Type.TObject<{
        readonly namaProyek: Type.TString;
        readonly hargaPekerjaan: Type.TInteger;
        readonly createdAt: Type.TString;
        readonly idCampaign: Type.TString;
        readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
    }>;
}>;
export type ContractItem = Static<typeof ContractItem>;
export declare const listContracts: {
    readonly method: "GET";
    readonly path: "Campaign/Kontrak";
    readonly access: "KOL";
    readonly summary: "The KOL's contracts, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly _id: Type.TString;
            readonly IdUser: Type.TString;
            readonly kontrak: Type.TObject<{
                readonly id: Type.TString;
                readonly isActive: Type.TBoolean;
                readonly isVerification: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                readonly berlakuSampai: Type.TOptional<Type.TString>;
                readonly gugur: Type.TOptional<Type.TObject<{
                    readonly sebab: Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">;
                    readonly alasan: Type.TUnion<[Type.TString, Type.TNull]>;
                }>>;
            }>;
            readonly brand: Type.TObject<{
                readonly fullName: Type.TString;
            }>;
            readonly influencer: Type.TObject<{
                readonly fullName: Type.TString;
            }>;
            readonly konten: Type.TUnion<[Type.TObject<{
                readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
                readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly revisi: Type.TOptional<Type.TBoolean>;
            }>, Type.TNull]>;
            readonly detail: Type.TObject<{
                readonly namaProyek: Type.TString;
                readonly hargaPekerjaan: Type.TInteger;
                readonly createdAt: Type.TString;
                readonly idCampaign: Type.TString;
                readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
            }>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const BrandContract: Type.TObject<{
    readonly id: Type.TString;
    readonly idCampaign: Type.TString;
    readonly namaCampaign: Type.TString;
    readonly kol: Type.TObject<{
        readonly id: Type.TString;
        readonly fullName: Type.TString;
        readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly slug: Type.TString;
    }>;
    readonly harga: Type.TInteger;
    readonly status: Type.TUnsafe<"approved" | "declined" | "lapsed" | "pending">;
    readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
    readonly createdAt: Type.TString;
    readonly dijawab: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly berlakuSampai: Type.TOptional<Type.TString>;
    readonly gugur: Type.TOptional<Type.TObject<{
        readonly sebab: Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">;
        readonly alasan: Type.TUnion<[Type.TString, Type.TNull]>;
    }>>;
    readonly konten: Type.TUnion<[Type.TObject<{
        readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
        readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly revisi: Type.TOptional<Type.TBoolean>;
    }>, Type.TNull]>;
    readonly campaignSelesai: Type.TBoolean;
}>;
export type BrandContract = Static<typeof BrandContract>;
export declare const listBrandContracts: {
    readonly method: "GET";
    readonly path: "Campaign/KontrakBrand";
    readonly access: "Brand";
    readonly summary: "The Brand's contracts, newest first; those of one group, and of what is searched for.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly dari: Type.TOptional<Type.TString>;
        readonly sampai: Type.TOptional<Type.TString>;
        readonly kelompok: Type.TOptional<Type.TUnsafe<"ended" | "running" | "unsigned" | "waiting">>;
        readonly q: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaCampaign: Type.TString;
            readonly kol: Type.TObject<{
                readonly id: Type.TString;
                readonly fullName: Type.TString;
                readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly slug: Type.TString;
            }>;
            readonly harga: Type.TInteger;
            readonly status: Type.TUnsafe<"approved" | "declined" | "lapsed" | "pending">;
            readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
            readonly createdAt: Type.TString;
            readonly dijawab: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly berlakuSampai: Type.TOptional<Type.TString>;
            readonly gugur: Type.TOptional<Type.TObject<{
                readonly sebab: Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">;
                readonly alasan: Type.TUnion<[Type.TString, Type.TNull]>;
            }>>;
            readonly konten: Type.TUnion<[Type.TObject<{
                readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
                readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly revisi: Type.TOptional<Type.TBoolean>;
            }>, Type.TNull]>;
            readonly campaignSelesai: Type.TBoolean;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadBrandContracts: {
    readonly method: "GET";
    readonly path: "Campaign/kontrak.csv";
    readonly access: "Brand";
    readonly summary: "The same list for a spreadsheet, whole and in the same order; amounts are plain whole rupiah.";
    readonly query: Type.TObject<{
        dari: Type.TOptional<Type.TString>;
        sampai: Type.TOptional<Type.TString>;
        kelompok: Type.TOptional<Type.TUnsafe<"ended" | "running" | "unsigned" | "waiting">>;
        q: Type.TOptional<Type.TString>;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const readBrandContract: {
    readonly method: "GET";
    readonly path: "Campaign/KontrakBrand/:id";
    readonly access: "Brand";
    readonly summary: "One contract of the Brand with its text, as it is or would be signed.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaCampaign: Type.TString;
            readonly kol: Type.TObject<{
                readonly id: Type.TString;
                readonly fullName: Type.TString;
                readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly slug: Type.TString;
            }>;
            readonly harga: Type.TInteger;
            readonly status: Type.TUnsafe<"approved" | "declined" | "lapsed" | "pending">;
            readonly inviteBy: Type.TUnsafe<"Brand" | "User">;
            readonly createdAt: Type.TString;
            readonly dijawab: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly berlakuSampai: Type.TOptional<Type.TString>;
            readonly gugur: Type.TOptional<Type.TObject<{
                readonly sebab: Type.TUnsafe<"Campaign dibatalkan" | "Ditarik brand" | "Waktu habis">;
                readonly alasan: Type.TUnion<[Type.TString, Type.TNull]>;
            }>>;
            readonly konten: Type.TUnion<[Type.TObject<{
                readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
                readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly revisi: Type.TOptional<Type.TBoolean>;
            }>, Type.TNull]>;
            readonly campaignSelesai: Type.TBoolean;
            readonly text: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readContract: {
    readonly method: "GET";
    readonly path: "Campaign/Kontrak/:id";
    readonly access: "KOL";
    readonly summary: "The exact text that is signed, and its SHA-256.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly text: Type.TString;
            readonly sha256: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadContract: {
    readonly method: "GET";
    readonly path: "Campaign/Kontrak/:id/pdf";
    readonly access: "session";
    readonly summary: "For KOL and Brand of a signed contract: its exact text and its audit trail as a document.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly media: "application/pdf";
    readonly reply: Type.TUnknown;
};
export declare const approveContract: {
    readonly method: "PUT";
    readonly path: "Campaign/approveContract/:id";
    readonly access: "KOL";
    readonly needsCompanion: true;
    readonly summary: "Signs. With `sha256` it signs only that text; another hash is 409.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TOptional<Type.TObject<{
        readonly sha256: Type.TOptional<Type.TString>;
    }>>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const declineContract: {
    readonly method: "PUT";
    readonly path: "Campaign/declineContract/:id";
    readonly access: "KOL";
    readonly summary: "Declines; the place becomes free.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TOptional<Type.TObject<{}>>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/dashboards.d.ts
import { type Static, Type } from 'typebox';
export declare const TIKTOK_STATES: readonly ['unlinked', 'linked', 'synced'];
export declare const KolDashboard: Type.TObject<{
    readonly role: Type.TLiteral<"KOL">;
    readonly wallet: Type.TObject<{
        readonly totalEarnings: Type.TInteger;
        readonly pendingPayments: Type.TInteger;
    }>;
    readonly contracts: Type.TObject<{
        readonly pending: Type.TInteger;
        readonly signed: Type.TInteger;
    }>;
    readonly applications: Type.TOptional<Type.TObject<{
        readonly pending: Type.TInteger;
        readonly total: Type.TInteger;
    }>>;
    readonly content: Type.TObject<{
        readonly done: Type.TInteger;
        readonly total: Type.TInteger;
    }>;
    readonly invoices: Type.TObject<{
        readonly overdue: Type.TInteger;
        readonly sent: Type.TInteger;
        readonly paid: Type.TInteger;
    }>;
    readonly steps: Type.TOptional<Type.TObject<{
        readonly tikTok: Type.TUnsafe<"linked" | "synced" | "unlinked">;
        readonly profile: Type.TBoolean;
        readonly rateCard: Type.TBoolean;
    }>>;
}>;
export declare const BrandDashboard: Type.TObject<{
    readonly role: Type.TLiteral<"Brand">;
    readonly projects: Type.TObject<{
        readonly total: Type.TInteger;
        readonly active: Type.TInteger;
        readonly completed: Type.TInteger;
        readonly draft: Type.TInteger;
        readonly awaitingPayment: Type.TInteger;
        readonly cancelled: Type.TOptional<Type.TInteger>;
    }>;
    readonly kols: Type.TObject<{
        readonly newThisMonth: Type.TInteger;
        readonly total: Type.TInteger;
    }>;
    readonly paymentsDue: Type.TObject<{
        readonly count: Type.TInteger;
        readonly amount: Type.TInteger;
    }>;
    readonly walletBalance: Type.TInteger;
    readonly monthlySpending: Type.TArray<Type.TObject<{
        readonly month: Type.TString;
        readonly amount: Type.TInteger;
    }>>;
    readonly latestProjects: Type.TArray<Type.TObject<{
        readonly id: Type.TString;
        readonly namaProyek: Type.TString;
        readonly createdAt: Type.TString;
        readonly status: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
        readonly budget: Type.TInteger;
        readonly jumlahKOL: Type.TInteger;
        readonly pendingApplicants: Type.TInteger;
    }>>;
    readonly waitingProjects: Type.TOptional<Type.TArray<Type.TObject<{
        readonly id: Type.TString;
        readonly namaProyek: Type.TString;
        readonly pendingApplicants: Type.TInteger;
    }>>>;
}>;
export declare const readDashboard: {
    readonly method: "GET";
    readonly path: "Dashboard";
    readonly access: "session";
    readonly summary: "Figures of the dashboard, by role.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TUnion<[Type.TObject<{
            readonly role: Type.TLiteral<"KOL">;
            readonly wallet: Type.TObject<{
                readonly totalEarnings: Type.TInteger;
                readonly pendingPayments: Type.TInteger;
            }>;
            readonly contracts: Type.TObject<{
                readonly pending: Type.TInteger;
                readonly signed: Type.TInteger;
            }>;
            readonly applications: Type.TOptional<Type.TObject<{
                readonly pending: Type.TInteger;
                readonly total: Type.TInteger;
            }>>;
            readonly content: Type.TObject<{
                readonly done: Type.TInteger;
                readonly total: Type.TInteger;
            }>;
            readonly invoices: Type.TObject<{
                readonly overdue: Type.TInteger;
                readonly sent: Type.TInteger;
                readonly paid: Type.TInteger;
            }>;
            readonly steps: Type.TOptional<Type.TObject<{
                readonly tikTok: Type.TUnsafe<"linked" | "synced" | "unlinked">;
                readonly profile: Type.TBoolean;
                readonly rateCard: Type.TBoolean;
            }>>;
        }>, Type.TObject<{
            readonly role: Type.TLiteral<"Brand">;
            readonly projects: Type.TObject<{
                readonly total: Type.TInteger;
                readonly active: Type.TInteger;
                readonly completed: Type.TInteger;
                readonly draft: Type.TInteger;
                readonly awaitingPayment: Type.TInteger;
                readonly cancelled: Type.TOptional<Type.TInteger>;
            }>;
            readonly kols: Type.TObject<{
                readonly newThisMonth: Type.TInteger;
                readonly total: Type.TInteger;
            }>;
            readonly paymentsDue: Type.TObject<{
                readonly count: Type.TInteger;
                readonly amount: Type.TInteger;
            }>;
            readonly walletBalance: Type.TInteger;
            readonly monthlySpending: Type.TArray<Type.TObject<{
                readonly month: Type.TString;
                readonly amount: Type.TInteger;
            }>>;
            readonly latestProjects: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly namaProyek: Type.TString;
                readonly createdAt: Type.TString;
                readonly status: Type.TUnsafe<"Aktif" | "Dibatalkan" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
                readonly budget: Type.TInteger;
                readonly jumlahKOL: Type.TInteger;
                readonly pendingApplicants: Type.TInteger;
            }>>;
            readonly waitingProjects: Type.TOptional<Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly namaProyek: Type.TString;
                readonly pendingApplicants: Type.TInteger;
            }>>>;
        }>]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readSpending: {
    readonly method: "GET";
    readonly path: "Dashboard/spending";
    readonly access: "Brand";
    readonly summary: "What the Brand paid in each of the last months, this one among them.";
    readonly query: Type.TObject<{
        readonly bulan: Type.TUnsafe<"12" | "24" | "3" | "6">;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly month: Type.TString;
            readonly amount: Type.TInteger;
        }>>;
        readonly Error: Type.TNull;
    }>;
};
export type KolDashboard = Static<typeof KolDashboard>;
export type BrandDashboard = Static<typeof BrandDashboard>;

// src/wire/dispute-choices.d.ts
export declare const DISPUTE_STATES: readonly ['open', 'deciding', 'decided', 'withdrawn'];
export type DisputeState = (typeof DISPUTE_STATES)[number];
export declare const DISPUTE_LABELS: {
    readonly open: 'Pengumpulan bukti';
    readonly deciding: 'Menunggu putusan';
    readonly decided: 'Diputuskan';
    readonly withdrawn: 'Ditarik';
};

// src/wire/disputes.d.ts
import { type Static, Type } from 'typebox';
export declare const Dispute: Type.TObject<{
    readonly id: Type.TString;
    readonly idKontrak: Type.TString;
    readonly idCampaign: Type.TString;
    readonly namaProyek: Type.TString;
    readonly kol: Type.TString;
    readonly brand: Type.TString;
    readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
    readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
    readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
    readonly harga: Type.TInteger;
    readonly dibuka: Type.TString;
    readonly buktiSampai: Type.TString;
    readonly putusanSampai: Type.TString;
    readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly putusan: Type.TUnion<[Type.TObject<{
        readonly keKol: Type.TInteger;
        readonly alasan: Type.TString;
    }>, Type.TNull]>;
}>;
export type Dispute = Static<typeof Dispute>;
export declare const DisputeDetail: Type.TObject<{
    readonly id: Type.TString;
    readonly idKontrak: Type.TString;
    readonly idCampaign: Type.TString;
    readonly namaProyek: Type.TString;
    readonly kol: Type.TString;
    readonly brand: Type.TString;
    readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
    readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
    readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
    readonly harga: Type.TInteger;
    readonly dibuka: Type.TString;
    readonly buktiSampai: Type.TString;
    readonly putusanSampai: Type.TString;
    readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly putusan: Type.TUnion<[Type.TObject<{
        readonly keKol: Type.TInteger;
        readonly alasan: Type.TString;
    }>, Type.TNull]>;
    readonly keterangan: Type.TArray<Type.TObject<{
        readonly at: Type.TString;
        readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
        readonly teks: Type.TString;
        readonly gambar: Type.TArray<Type.TString>;
        readonly tautan: Type.TArray<Type.TString>;
    }>>;
}>;
export type DisputeDetail = Static<typeof DisputeDetail>;
export declare const openDispute: {
    readonly method: "POST";
    readonly path: "Dispute";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Opens a dispute about the work of a signed contract: its money stands still until it has ended.";
    readonly body: Type.TObject<{
        readonly idKontrak: Type.TString;
        readonly alasan: Type.TString;
        readonly jenis: Type.TOptional<Type.TUnsafe<"Konten hilang" | "Pekerjaan">>;
        readonly gambar: Type.TOptional<Type.TArray<Type.TString>>;
        readonly tautan: Type.TOptional<Type.TArray<Type.TString>>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listDisputes: {
    readonly method: "GET";
    readonly path: "Dispute";
    readonly access: "session";
    readonly summary: "The caller's disputes, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly idKontrak: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaProyek: Type.TString;
            readonly kol: Type.TString;
            readonly brand: Type.TString;
            readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
            readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
            readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
            readonly harga: Type.TInteger;
            readonly dibuka: Type.TString;
            readonly buktiSampai: Type.TString;
            readonly putusanSampai: Type.TString;
            readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly putusan: Type.TUnion<[Type.TObject<{
                readonly keKol: Type.TInteger;
                readonly alasan: Type.TString;
            }>, Type.TNull]>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readDispute: {
    readonly method: "GET";
    readonly path: "Dispute/:id";
    readonly access: "session";
    readonly summary: "A dispute with all that both sides said and showed.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly idKontrak: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaProyek: Type.TString;
            readonly kol: Type.TString;
            readonly brand: Type.TString;
            readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
            readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
            readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
            readonly harga: Type.TInteger;
            readonly dibuka: Type.TString;
            readonly buktiSampai: Type.TString;
            readonly putusanSampai: Type.TString;
            readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly putusan: Type.TUnion<[Type.TObject<{
                readonly keKol: Type.TInteger;
                readonly alasan: Type.TString;
            }>, Type.TNull]>;
            readonly keterangan: Type.TArray<Type.TObject<{
                readonly at: Type.TString;
                readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
                readonly teks: Type.TString;
                readonly gambar: Type.TArray<Type.TString>;
                readonly tautan: Type.TArray<Type.TString>;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const addToDispute: {
    readonly method: "POST";
    readonly path: "Dispute/:id/message";
    readonly access: "session";
    readonly summary: "Says and shows something more in a dispute.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly teks: Type.TString;
        readonly gambar: Type.TOptional<Type.TArray<Type.TString>>;
        readonly tautan: Type.TOptional<Type.TArray<Type.TString>>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const withdrawDispute: {
    readonly method: "POST";
    readonly path: "Dispute/:id/withdraw";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Takes a dispute back: the work goes on, later by the time that it stood still.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TOptional<Type.TObject<{}>>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/endpoint.d.ts
import { type Static, type TSchema, Type } from 'typebox';
import { type Role } from './catalog.js';
export type Access = 'public' | 'session' | Role;
export interface Endpoint {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly access: Access;
    readonly summary: string;
    readonly staffToo?: boolean;
    readonly beforeSecondFactor?: boolean;
    readonly params?: TSchema;
    readonly query?: TSchema;
    readonly body?: TSchema;
    readonly reply: TSchema;
    readonly media?: string;
    readonly hasEffects?: boolean;
    readonly needsCompanion?: boolean;
    readonly movesMoney?: boolean;
    readonly maxBodyBytes?: number;
    readonly isFromProvider?: boolean;
}
export declare function endpoint<const E extends Endpoint>(definition: E): E;
export type Params<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type Reply<E extends Endpoint> = Static<E['reply']>;
export declare function exact<const P extends Record<string, TSchema>>(properties: P): Type.TObject<P>;
export declare function nullable<S extends TSchema>(schema: S): Type.TUnion<[S, Type.TNull]>;
export declare function ok<S extends TSchema>(data: S): Type.TObject<{
    readonly code: Type.TLiteral<200>;
    readonly data: S;
    readonly Error: Type.TNull;
}>;
export declare function page<S extends TSchema>(row: S): Type.TObject<{
    readonly code: Type.TLiteral<200>;
    readonly data: Type.TArray<S>;
    readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly Error: Type.TNull;
}>;
export declare function responded<S extends TSchema>(response: S): Type.TObject<{
    readonly code: Type.TLiteral<200>;
    readonly response: S;
    readonly Error: Type.TNull;
}>;
export declare function messaged<S extends TSchema>(message: S): Type.TObject<{
    readonly code: Type.TLiteral<200>;
    readonly message: S;
    readonly Error: Type.TNull;
}>;
export declare const ErrorReply: Type.TObject<{
    readonly code: Type.TInteger;
    readonly errorMessage: Type.TObject<{
        readonly Error: Type.TString;
    }>;
    readonly Error: Type.TString;
    readonly requestId: Type.TString;
    readonly proof: Type.TOptional<Type.TObject<{
        readonly challenge: Type.TString;
        readonly bits: Type.TInteger;
    }>>;
}>;
export type ErrorReply = Static<typeof ErrorReply>;
export declare const Uuid: Type.TString;
export declare function text(maxLength: number, minLength?: number): Type.TString;
export declare const WEB_ADDRESS = "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s<>\"@/?#\\\\]+([/?#][^\\s<>\"]*)?$";
export declare const WebAddress: Type.TString;
export declare function oneOf<const T extends readonly (string | number)[]>(values: T): ReturnType<typeof Type.Unsafe<T[number]>>;
export declare const PageQuery: Type.TObject<{
    readonly cursor: Type.TOptional<Type.TString>;
    readonly limit: Type.TOptional<Type.TString>;
}>;
export declare const TableQuery: Type.TObject<{
    readonly cursor: Type.TOptional<Type.TString>;
    readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
}>;
export declare const PeriodQuery: Type.TObject<{
    readonly dari: Type.TOptional<Type.TString>;
    readonly sampai: Type.TOptional<Type.TString>;
}>;

// src/wire/index.d.ts
export * from './account.js';
export * from './applicants.js';
export * from './auth.js';
export * from './campaigns.js';
export * from './catalog.js';
export * from './closing.js';
export * from './content.js';
export * from './contracts.js';
export * from './dashboards.js';
export * from './disputes.js';
export * from './endpoint.js';
export * from './invoices.js';
export * from './kols.js';
export * from './notice-channels.js';
export * from './notices.js';
export * from './ops.js';
export * from './ops-disputes.js';
export * from './ops-payouts.js';
export * from './payouts.js';
export * from './public-kols.js';
export * from './rate-card.js';
export * from './shortlists.js';
export * from './showcase.js';
export * from './taxes.js';
export * from './team.js';
export * from './telemetry.js';
export * from './tiktok.js';
export * from './wallet.js';

// src/wire/invoice-labels.d.ts
export declare const INVOICE_LABELS: {
    readonly pending: 'Tertunda';
    readonly overdue: 'Jatuh Tempo';
    readonly paid: 'Dibayar';
    readonly cancelled: 'Batal';
    readonly reversed: 'Dikembalikan';
};
export type InvoiceStatus = keyof typeof INVOICE_LABELS;
export declare const INVOICE_SORTS: readonly ['newest', 'oldest', 'highest', 'lowest'];
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

// src/wire/invoices.d.ts
import { type Static, Type } from 'typebox';
export declare const Invoice: Type.TObject<{
    readonly id: Type.TString;
    readonly no: Type.TString;
    readonly issuer: Type.TOptional<Type.TString>;
    readonly customer: Type.TString;
    readonly campaign: Type.TString;
    readonly idCampaign: Type.TString;
    readonly amount: Type.TInteger;
    readonly returned: Type.TOptional<Type.TInteger>;
    readonly issuedAt: Type.TString;
    readonly dueDate: Type.TString;
    readonly paidAt: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly status: Type.TUnsafe<"Batal" | "Dibayar" | "Dikembalikan" | "Jatuh Tempo" | "Tertunda">;
}>;
export type Invoice = Static<typeof Invoice>;
export declare const listInvoices: {
    readonly method: "GET";
    readonly path: "Invoice";
    readonly access: "session";
    readonly summary: "The caller's invoices, newest first or as `urut` says: of a Brand those it is to pay or has paid, of a KOL those it has written. `q`: part of number, customer, campaign or KOL, in any case.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
        readonly dari: Type.TOptional<Type.TString>;
        readonly sampai: Type.TOptional<Type.TString>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"Batal" | "Dibayar" | "Dikembalikan" | "Jatuh Tempo" | "Tertunda">>;
        readonly urut: Type.TOptional<Type.TUnsafe<"highest" | "lowest" | "newest" | "oldest">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly no: Type.TString;
            readonly issuer: Type.TOptional<Type.TString>;
            readonly customer: Type.TString;
            readonly campaign: Type.TString;
            readonly idCampaign: Type.TString;
            readonly amount: Type.TInteger;
            readonly returned: Type.TOptional<Type.TInteger>;
            readonly issuedAt: Type.TString;
            readonly dueDate: Type.TString;
            readonly paidAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly status: Type.TUnsafe<"Batal" | "Dibayar" | "Dikembalikan" | "Jatuh Tempo" | "Tertunda">;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadInvoices: {
    readonly method: "GET";
    readonly path: "Invoice/daftar.csv";
    readonly access: "session";
    readonly summary: "The same list for a spreadsheet, whole and in the same order; amounts are plain whole rupiah.";
    readonly query: Type.TObject<{
        dari: Type.TOptional<Type.TString>;
        sampai: Type.TOptional<Type.TString>;
        q: Type.TOptional<Type.TString>;
        status: Type.TOptional<Type.TUnsafe<"Batal" | "Dibayar" | "Dikembalikan" | "Jatuh Tempo" | "Tertunda">>;
        urut: Type.TOptional<Type.TUnsafe<"highest" | "lowest" | "newest" | "oldest">>;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const createInvoice: {
    readonly method: "POST";
    readonly path: "Invoice";
    readonly access: "KOL";
    readonly summary: "The invoice for the caller's accepted work in a campaign. It is there since the work was accepted, and made now for work from before there were any.";
    readonly body: Type.TObject<{
        readonly IdCampaign: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly no: Type.TString;
            readonly issuer: Type.TOptional<Type.TString>;
            readonly customer: Type.TString;
            readonly campaign: Type.TString;
            readonly idCampaign: Type.TString;
            readonly amount: Type.TInteger;
            readonly returned: Type.TOptional<Type.TInteger>;
            readonly issuedAt: Type.TString;
            readonly dueDate: Type.TString;
            readonly paidAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly status: Type.TUnsafe<"Batal" | "Dibayar" | "Dikembalikan" | "Jatuh Tempo" | "Tertunda">;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadInvoice: {
    readonly method: "GET";
    readonly path: "Invoice/:id/pdf";
    readonly access: "session";
    readonly summary: "The invoice as a document.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly media: "application/pdf";
    readonly reply: Type.TUnknown;
};
export declare const payInvoice: {
    readonly method: "POST";
    readonly path: "Invoice/:id/pay";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly movesMoney: true;
    readonly summary: "Opens the payment of an invoice, or answers the one that is open. For one that is past its due date a new payment is opened, with an invoice of its own.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly response: Type.TObject<{
            readonly paymentUrl: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/kol-categories.d.ts
export declare const KOL_CATEGORIES: readonly ['Fashion', 'Beauty', 'Lifestyle', 'Travel', 'Food', 'Health', 'Fitness', 'Parenting', 'Technology', 'Gaming', 'Music', 'Education', 'Finance', 'Automotive', 'Pets', 'Photography', 'Film', 'Comedy', 'Professional', 'Books'];
export type KolCategory = (typeof KOL_CATEGORIES)[number];
export declare const ALL_CATEGORIES = "Semua Kategori";

// src/wire/kol-cities.d.ts
export declare const KOL_CITIES: readonly ['Ambon', 'Badung', 'Balikpapan', 'Banda Aceh', 'Bandar Lampung', 'Bandung', 'Bandung Barat', 'Banjar', 'Banjarbaru', 'Banjarmasin', 'Bantul', 'Banyumas', 'Banyuwangi', 'Batam', 'Batu', 'Baubau', 'Bekasi', 'Bengkulu', 'Bima', 'Binjai', 'Bitung', 'Blitar', 'Bogor', 'Bontang', 'Bukittinggi', 'Cianjur', 'Cilacap', 'Cilegon', 'Cimahi', 'Cirebon', 'Denpasar', 'Depok', 'Dumai', 'Garut', 'Gianyar', 'Gorontalo', 'Gresik', 'Gunungsitoli', 'Jakarta Barat', 'Jakarta Pusat', 'Jakarta Selatan', 'Jakarta Timur', 'Jakarta Utara', 'Jambi', 'Jayapura', 'Jember', 'Karawang', 'Kediri', 'Kendari', 'Klaten', 'Kotamobagu', 'Kudus', 'Kupang', 'Langsa', 'Lhokseumawe', 'Lubuklinggau', 'Madiun', 'Magelang', 'Makassar', 'Malang', 'Manado', 'Manokwari', 'Mataram', 'Medan', 'Metro', 'Mojokerto', 'Padang', 'Padang Panjang', 'Padangsidimpuan', 'Pagar Alam', 'Palangka Raya', 'Palembang', 'Palopo', 'Palu', 'Pangkalpinang', 'Parepare', 'Pariaman', 'Pasuruan', 'Payakumbuh', 'Pekalongan', 'Pekanbaru', 'Pematangsiantar', 'Pontianak', 'Prabumulih', 'Probolinggo', 'Purwakarta', 'Sabang', 'Salatiga', 'Samarinda', 'Sawahlunto', 'Semarang', 'Serang', 'Sibolga', 'Sidoarjo', 'Singkawang', 'Sleman', 'Solok', 'Sorong', 'Subang', 'Subulussalam', 'Sukabumi', 'Sumedang', 'Sungai Penuh', 'Surabaya', 'Surakarta', 'Tangerang', 'Tangerang Selatan', 'Tanjungbalai', 'Tanjungpinang', 'Tarakan', 'Tasikmalaya', 'Tebing Tinggi', 'Tegal', 'Ternate', 'Tidore Kepulauan', 'Tomohon', 'Tual', 'Yogyakarta'];
export type KolCity = (typeof KOL_CITIES)[number];

// src/wire/kol-finding.d.ts
export declare const KOL_SORTS: readonly ['score', 'followers', 'views', 'engagement', 'price'];
export type KolSort = (typeof KOL_SORTS)[number];
export declare const KOL_STEPS: {
    readonly followers: readonly [0, 10000, 100000, 500000, 1000000];
    readonly views: readonly [0, 1000, 10000, 50000, 200000];
    readonly engagement: readonly [0, 2, 5, 10];
    readonly score: readonly [0, 50, 70, 85];
    readonly price: readonly [0, 500000, 1000000, 5000000, 10000000];
};
export declare const MOST_COUNTED = 1000;

// src/wire/kols.d.ts
import { type Static, type TSchema, Type } from 'typebox';
export declare const ScoreBreakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
export declare const ScoreBasis: Type.TObject<{
    readonly version: Type.TInteger;
    readonly sampleSize: Type.TInteger;
    readonly computedAt: Type.TString;
    readonly followers: Type.TOptional<Type.TInteger>;
    readonly averageViews: Type.TOptional<Type.TInteger>;
    readonly engagement: Type.TOptional<Type.TNumber>;
}>;
export declare const kolFigures: {
    followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
    averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
    priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
};
export declare const City: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
export declare const KolItem: Type.TObject<{
    readonly user: Type.TObject<{
        readonly id: Type.TString;
        readonly email: Type.TString;
        readonly isEmailMasked: Type.TOptional<Type.TLiteral<true>>;
        readonly fullName: Type.TString;
        readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly idRole: Type.TLiteral<"KOL">;
        readonly categories: Type.TString;
        readonly tikTok: Type.TString;
    }>;
    readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
    readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
    readonly scoreBasis: Type.TOptional<Type.TUnion<[Type.TObject<{
        readonly version: Type.TInteger;
        readonly sampleSize: Type.TInteger;
        readonly computedAt: Type.TString;
        readonly followers: Type.TOptional<Type.TInteger>;
        readonly averageViews: Type.TOptional<Type.TInteger>;
        readonly engagement: Type.TOptional<Type.TNumber>;
    }>, Type.TNull]>>;
    readonly slug: Type.TOptional<Type.TString>;
    readonly isChecked: Type.TOptional<Type.TLiteral<true>>;
    readonly figures: Type.TOptional<Type.TObject<{
        followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
        averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
        engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
        priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    }>>;
    readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
}>;
export type KolItem = Static<typeof KolItem>;
export declare const KolQuery: Type.TObject<{
    readonly q: Type.TOptional<Type.TString>;
    readonly sort: Type.TOptional<Type.TUnsafe<"engagement" | "followers" | "price" | "score" | "views">>;
    readonly followers: Type.TOptional<Type.TString>;
    readonly views: Type.TOptional<Type.TString>;
    readonly engagement: Type.TOptional<Type.TString>;
    readonly score: Type.TOptional<Type.TString>;
    readonly price: Type.TOptional<Type.TString>;
    readonly city: Type.TOptional<Type.TUnsafe<"Ambon" | "Badung" | "Balikpapan" | "Banda Aceh" | "Bandar Lampung" | "Bandung" | "Bandung Barat" | "Banjar" | "Banjarbaru" | "Banjarmasin" | "Bantul" | "Banyumas" | "Banyuwangi" | "Batam" | "Batu" | "Baubau" | "Bekasi" | "Bengkulu" | "Bima" | "Binjai" | "Bitung" | "Blitar" | "Bogor" | "Bontang" | "Bukittinggi" | "Cianjur" | "Cilacap" | "Cilegon" | "Cimahi" | "Cirebon" | "Denpasar" | "Depok" | "Dumai" | "Garut" | "Gianyar" | "Gorontalo" | "Gresik" | "Gunungsitoli" | "Jakarta Barat" | "Jakarta Pusat" | "Jakarta Selatan" | "Jakarta Timur" | "Jakarta Utara" | "Jambi" | "Jayapura" | "Jember" | "Karawang" | "Kediri" | "Kendari" | "Klaten" | "Kotamobagu" | "Kudus" | "Kupang" | "Langsa" | "Lhokseumawe" | "Lubuklinggau" | "Madiun" | "Magelang" | "Makassar" | "Malang" | "Manado" | "Manokwari" | "Mataram" | "Medan" | "Metro" | "Mojokerto" | "Padang" | "Padang Panjang" | "Padangsidimpuan" | "Pagar Alam" | "Palangka Raya" | "Palembang" | "Palopo" | "Palu" | "Pangkalpinang" | "Parepare" | "Pariaman" | "Pasuruan" | "Payakumbuh" | "Pekalongan" | "Pekanbaru" | "Pematangsiantar" | "Pontianak" | "Prabumulih" | "Probolinggo" | "Purwakarta" | "Sabang" | "Salatiga" | "Samarinda" | "Sawahlunto" | "Semarang" | "Serang" | "Sibolga" | "Sidoarjo" | "Singkawang" | "Sleman" | "Solok" | "Sorong" | "Subang" | "Subulussalam" | "Sukabumi" | "Sumedang" | "Sungai Penuh" | "Surabaya" | "Surakarta" | "Tangerang" | "Tangerang Selatan" | "Tanjungbalai" | "Tanjungpinang" | "Tarakan" | "Tasikmalaya" | "Tebing Tinggi" | "Tegal" | "Ternate" | "Tidore Kepulauan" | "Tomohon" | "Tual" | "Yogyakarta">>;
    readonly verified: Type.TOptional<Type.TLiteral<"true">>;
    readonly counts: Type.TOptional<Type.TLiteral<"true">>;
    readonly cursor: Type.TOptional<Type.TString>;
    readonly limit: Type.TOptional<Type.TString>;
}>;
export declare const KolCounts: Type.TObject<{
    readonly total: Type.TInteger;
    readonly followers: Type.TObject<{
        readonly steps: Type.TArray<Type.TInteger>;
        readonly without: Type.TInteger;
    }>;
    readonly views: Type.TObject<{
        readonly steps: Type.TArray<Type.TInteger>;
        readonly without: Type.TInteger;
    }>;
    readonly engagement: Type.TObject<{
        readonly steps: Type.TArray<Type.TInteger>;
        readonly without: Type.TInteger;
    }>;
    readonly score: Type.TObject<{
        readonly steps: Type.TArray<Type.TInteger>;
        readonly without: Type.TInteger;
    }>;
    readonly price: Type.TObject<{
        readonly steps: Type.TArray<Type.TInteger>;
        readonly without: Type.TInteger;
    }>;
    readonly verified: Type.TObject<{
        readonly steps: Type.TArray<Type.TInteger>;
        readonly without: Type.TInteger;
    }>;
    readonly city: Type.TObject<{
        readonly cities: Type.TArray<Type.TObject<{
            readonly city: Type.TString;
            readonly kols: Type.TInteger;
        }>>;
        readonly without: Type.TInteger;
    }>;
}>;
export type KolCounts = Static<typeof KolCounts>;
export declare function kolPage<S extends TSchema>(row: S): Type.TObject<{
    readonly code: Type.TLiteral<200>;
    readonly data: Type.TArray<S>;
    readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly Error: Type.TNull;
    readonly counts: Type.TOptional<Type.TObject<{
        readonly total: Type.TInteger;
        readonly followers: Type.TObject<{
            readonly steps: Type.TArray<Type.TInteger>;
            readonly without: Type.TInteger;
        }>;
        readonly views: Type.TObject<{
            readonly steps: Type.TArray<Type.TInteger>;
            readonly without: Type.TInteger;
        }>;
        readonly engagement: Type.TObject<{
            readonly steps: Type.TArray<Type.TInteger>;
            readonly without: Type.TInteger;
        }>;
        readonly score: Type.TObject<{
            readonly steps: Type.TArray<Type.TInteger>;
            readonly without: Type.TInteger;
        }>;
        readonly price: Type.TObject<{
            readonly steps: Type.TArray<Type.TInteger>;
            readonly without: Type.TInteger;
        }>;
        readonly verified: Type.TObject<{
            readonly steps: Type.TArray<Type.TInteger>;
            readonly without: Type.TInteger;
        }>;
        readonly city: Type.TObject<{
            readonly cities: Type.TArray<Type.TObject<{
                readonly city: Type.TString;
                readonly kols: Type.TInteger;
            }>>;
            readonly without: Type.TInteger;
        }>;
    }>>;
}>;
export declare const listKols: {
    readonly method: "GET";
    readonly path: "user/kol";
    readonly access: "Brand";
    readonly summary: "All KOLs, by score or as `sort` says, 24 a page.";
    readonly query: Type.TObject<{
        readonly q: Type.TOptional<Type.TString>;
        readonly sort: Type.TOptional<Type.TUnsafe<"engagement" | "followers" | "price" | "score" | "views">>;
        readonly followers: Type.TOptional<Type.TString>;
        readonly views: Type.TOptional<Type.TString>;
        readonly engagement: Type.TOptional<Type.TString>;
        readonly score: Type.TOptional<Type.TString>;
        readonly price: Type.TOptional<Type.TString>;
        readonly city: Type.TOptional<Type.TUnsafe<"Ambon" | "Badung" | "Balikpapan" | "Banda Aceh" | "Bandar Lampung" | "Bandung" | "Bandung Barat" | "Banjar" | "Banjarbaru" | "Banjarmasin" | "Bantul" | "Banyumas" | "Banyuwangi" | "Batam" | "Batu" | "Baubau" | "Bekasi" | "Bengkulu" | "Bima" | "Binjai" | "Bitung" | "Blitar" | "Bogor" | "Bontang" | "Bukittinggi" | "Cianjur" | "Cilacap" | "Cilegon" | "Cimahi" | "Cirebon" | "Denpasar" | "Depok" | "Dumai" | "Garut" | "Gianyar" | "Gorontalo" | "Gresik" | "Gunungsitoli" | "Jakarta Barat" | "Jakarta Pusat" | "Jakarta Selatan" | "Jakarta Timur" | "Jakarta Utara" | "Jambi" | "Jayapura" | "Jember" | "Karawang" | "Kediri" | "Kendari" | "Klaten" | "Kotamobagu" | "Kudus" | "Kupang" | "Langsa" | "Lhokseumawe" | "Lubuklinggau" | "Madiun" | "Magelang" | "Makassar" | "Malang" | "Manado" | "Manokwari" | "Mataram" | "Medan" | "Metro" | "Mojokerto" | "Padang" | "Padang Panjang" | "Padangsidimpuan" | "Pagar Alam" | "Palangka Raya" | "Palembang" | "Palopo" | "Palu" | "Pangkalpinang" | "Parepare" | "Pariaman" | "Pasuruan" | "Payakumbuh" | "Pekalongan" | "Pekanbaru" | "Pematangsiantar" | "Pontianak" | "Prabumulih" | "Probolinggo" | "Purwakarta" | "Sabang" | "Salatiga" | "Samarinda" | "Sawahlunto" | "Semarang" | "Serang" | "Sibolga" | "Sidoarjo" | "Singkawang" | "Sleman" | "Solok" | "Sorong" | "Subang" | "Subulussalam" | "Sukabumi" | "Sumedang" | "Sungai Penuh" | "Surabaya" | "Surakarta" | "Tangerang" | "Tangerang Selatan" | "Tanjungbalai" | "Tanjungpinang" | "Tarakan" | "Tasikmalaya" | "Tebing Tinggi" | "Tegal" | "Ternate" | "Tidore Kepulauan" | "Tomohon" | "Tual" | "Yogyakarta">>;
        readonly verified: Type.TOptional<Type.TLiteral<"true">>;
        readonly counts: Type.TOptional<Type.TLiteral<"true">>;
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly user: Type.TObject<{
                readonly id: Type.TString;
                readonly email: Type.TString;
                readonly isEmailMasked: Type.TOptional<Type.TLiteral<true>>;
                readonly fullName: Type.TString;
                readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly idRole: Type.TLiteral<"KOL">;
                readonly categories: Type.TString;
                readonly tikTok: Type.TString;
            }>;
            readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
            readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
            readonly scoreBasis: Type.TOptional<Type.TUnion<[Type.TObject<{
                readonly version: Type.TInteger;
                readonly sampleSize: Type.TInteger;
                readonly computedAt: Type.TString;
                readonly followers: Type.TOptional<Type.TInteger>;
                readonly averageViews: Type.TOptional<Type.TInteger>;
                readonly engagement: Type.TOptional<Type.TNumber>;
            }>, Type.TNull]>>;
            readonly slug: Type.TOptional<Type.TString>;
            readonly isChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly figures: Type.TOptional<Type.TObject<{
                followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
                averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
                engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
                priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            }>>;
            readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
        readonly counts: Type.TOptional<Type.TObject<{
            readonly total: Type.TInteger;
            readonly followers: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly views: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly engagement: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly score: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly price: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly verified: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly city: Type.TObject<{
                readonly cities: Type.TArray<Type.TObject<{
                    readonly city: Type.TString;
                    readonly kols: Type.TInteger;
                }>>;
                readonly without: Type.TInteger;
            }>;
        }>>;
    }>;
};
export declare const listKolsByCategory: {
    readonly method: "GET";
    readonly path: "user/kol/:category";
    readonly access: "Brand";
    readonly summary: "KOLs of one category (lowercase), by score or as `sort` says.";
    readonly params: Type.TObject<{
        readonly category: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly q: Type.TOptional<Type.TString>;
        readonly sort: Type.TOptional<Type.TUnsafe<"engagement" | "followers" | "price" | "score" | "views">>;
        readonly followers: Type.TOptional<Type.TString>;
        readonly views: Type.TOptional<Type.TString>;
        readonly engagement: Type.TOptional<Type.TString>;
        readonly score: Type.TOptional<Type.TString>;
        readonly price: Type.TOptional<Type.TString>;
        readonly city: Type.TOptional<Type.TUnsafe<"Ambon" | "Badung" | "Balikpapan" | "Banda Aceh" | "Bandar Lampung" | "Bandung" | "Bandung Barat" | "Banjar" | "Banjarbaru" | "Banjarmasin" | "Bantul" | "Banyumas" | "Banyuwangi" | "Batam" | "Batu" | "Baubau" | "Bekasi" | "Bengkulu" | "Bima" | "Binjai" | "Bitung" | "Blitar" | "Bogor" | "Bontang" | "Bukittinggi" | "Cianjur" | "Cilacap" | "Cilegon" | "Cimahi" | "Cirebon" | "Denpasar" | "Depok" | "Dumai" | "Garut" | "Gianyar" | "Gorontalo" | "Gresik" | "Gunungsitoli" | "Jakarta Barat" | "Jakarta Pusat" | "Jakarta Selatan" | "Jakarta Timur" | "Jakarta Utara" | "Jambi" | "Jayapura" | "Jember" | "Karawang" | "Kediri" | "Kendari" | "Klaten" | "Kotamobagu" | "Kudus" | "Kupang" | "Langsa" | "Lhokseumawe" | "Lubuklinggau" | "Madiun" | "Magelang" | "Makassar" | "Malang" | "Manado" | "Manokwari" | "Mataram" | "Medan" | "Metro" | "Mojokerto" | "Padang" | "Padang Panjang" | "Padangsidimpuan" | "Pagar Alam" | "Palangka Raya" | "Palembang" | "Palopo" | "Palu" | "Pangkalpinang" | "Parepare" | "Pariaman" | "Pasuruan" | "Payakumbuh" | "Pekalongan" | "Pekanbaru" | "Pematangsiantar" | "Pontianak" | "Prabumulih" | "Probolinggo" | "Purwakarta" | "Sabang" | "Salatiga" | "Samarinda" | "Sawahlunto" | "Semarang" | "Serang" | "Sibolga" | "Sidoarjo" | "Singkawang" | "Sleman" | "Solok" | "Sorong" | "Subang" | "Subulussalam" | "Sukabumi" | "Sumedang" | "Sungai Penuh" | "Surabaya" | "Surakarta" | "Tangerang" | "Tangerang Selatan" | "Tanjungbalai" | "Tanjungpinang" | "Tarakan" | "Tasikmalaya" | "Tebing Tinggi" | "Tegal" | "Ternate" | "Tidore Kepulauan" | "Tomohon" | "Tual" | "Yogyakarta">>;
        readonly verified: Type.TOptional<Type.TLiteral<"true">>;
        readonly counts: Type.TOptional<Type.TLiteral<"true">>;
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly user: Type.TObject<{
                readonly id: Type.TString;
                readonly email: Type.TString;
                readonly isEmailMasked: Type.TOptional<Type.TLiteral<true>>;
                readonly fullName: Type.TString;
                readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly idRole: Type.TLiteral<"KOL">;
                readonly categories: Type.TString;
                readonly tikTok: Type.TString;
            }>;
            readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
            readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
            readonly scoreBasis: Type.TOptional<Type.TUnion<[Type.TObject<{
                readonly version: Type.TInteger;
                readonly sampleSize: Type.TInteger;
                readonly computedAt: Type.TString;
                readonly followers: Type.TOptional<Type.TInteger>;
                readonly averageViews: Type.TOptional<Type.TInteger>;
                readonly engagement: Type.TOptional<Type.TNumber>;
            }>, Type.TNull]>>;
            readonly slug: Type.TOptional<Type.TString>;
            readonly isChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly figures: Type.TOptional<Type.TObject<{
                followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
                averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
                engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
                priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            }>>;
            readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
        readonly counts: Type.TOptional<Type.TObject<{
            readonly total: Type.TInteger;
            readonly followers: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly views: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly engagement: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly score: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly price: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly verified: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly city: Type.TObject<{
                readonly cities: Type.TArray<Type.TObject<{
                    readonly city: Type.TString;
                    readonly kols: Type.TInteger;
                }>>;
                readonly without: Type.TInteger;
            }>;
        }>>;
    }>;
};
export declare const SocialProfile: Type.TObject<{
    readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly categories: Type.TString;
    readonly youtube: Type.TString;
    readonly tikTok: Type.TString;
    readonly instagram: Type.TString;
    readonly facebook: Type.TString;
    readonly linkedin: Type.TString;
    readonly bio: Type.TString;
    readonly fullName: Type.TString;
    readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
}>;
export declare const SocialVideo: Type.TObject<{
    readonly id: Type.TString;
    readonly title: Type.TString;
    readonly coverImageUrl: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly embedLink: Type.TString;
    readonly likeCount: Type.TInteger;
    readonly commentCount: Type.TInteger;
    readonly shareCount: Type.TInteger;
    readonly viewCount: Type.TInteger;
}>;
export declare const SocialData: Type.TObject<{
    readonly type: Type.TLiteral<"TikTok">;
    readonly tiktok: Type.TObject<{
        readonly displayName: Type.TString;
        readonly avatarUrl: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly followerCount: Type.TInteger;
        readonly videoCount: Type.TInteger;
        readonly likesCount: Type.TInteger;
        readonly averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    }>;
    readonly video: Type.TArray<Type.TObject<{
        readonly id: Type.TString;
        readonly title: Type.TString;
        readonly coverImageUrl: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly embedLink: Type.TString;
        readonly likeCount: Type.TInteger;
        readonly commentCount: Type.TInteger;
        readonly shareCount: Type.TInteger;
        readonly viewCount: Type.TInteger;
    }>>;
}>;
export declare const readSocial: {
    readonly method: "GET";
    readonly path: "Scraper";
    readonly access: "KOL";
    readonly summary: "The KOL's own profile and social data.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly user: Type.TObject<{
            readonly id: Type.TString;
            readonly email: Type.TString;
            readonly phone: Type.TString;
            readonly isVerification: Type.TBoolean;
            readonly slug: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly profile: Type.TObject<{
                readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly categories: Type.TString;
                readonly youtube: Type.TString;
                readonly tikTok: Type.TString;
                readonly instagram: Type.TString;
                readonly facebook: Type.TString;
                readonly linkedin: Type.TString;
                readonly bio: Type.TString;
                readonly fullName: Type.TString;
                readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
            }>;
        }>;
        readonly data: Type.TArray<Type.TObject<{
            readonly type: Type.TLiteral<"TikTok">;
            readonly tiktok: Type.TObject<{
                readonly displayName: Type.TString;
                readonly avatarUrl: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly followerCount: Type.TInteger;
                readonly videoCount: Type.TInteger;
                readonly likesCount: Type.TInteger;
                readonly averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            }>;
            readonly video: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly title: Type.TString;
                readonly coverImageUrl: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly embedLink: Type.TString;
                readonly likeCount: Type.TInteger;
                readonly commentCount: Type.TInteger;
                readonly shareCount: Type.TInteger;
                readonly viewCount: Type.TInteger;
            }>>;
        }>>;
        readonly Error: Type.TNull;
    }>;
};
export type SocialReply = Static<typeof readSocial.reply>;
export declare const updateProfile: {
    readonly method: "POST";
    readonly path: "auth/UpdateProfileSosmed";
    readonly access: "KOL";
    readonly summary: "Replaces the KOL's profile.";
    readonly body: Type.TObject<{
        readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly categories: Type.TString;
        readonly youtube: Type.TUnion<[Type.TString, Type.TString]>;
        readonly tiktok: Type.TUnion<[Type.TString, Type.TString]>;
        readonly instagram: Type.TUnion<[Type.TString, Type.TString]>;
        readonly facebook: Type.TUnion<[Type.TString, Type.TString]>;
        readonly linkedin: Type.TUnion<[Type.TString, Type.TString]>;
        readonly bio: Type.TString;
        readonly fullName: Type.TString;
        readonly city: Type.TOptional<Type.TUnion<[Type.TUnsafe<"Ambon" | "Badung" | "Balikpapan" | "Banda Aceh" | "Bandar Lampung" | "Bandung" | "Bandung Barat" | "Banjar" | "Banjarbaru" | "Banjarmasin" | "Bantul" | "Banyumas" | "Banyuwangi" | "Batam" | "Batu" | "Baubau" | "Bekasi" | "Bengkulu" | "Bima" | "Binjai" | "Bitung" | "Blitar" | "Bogor" | "Bontang" | "Bukittinggi" | "Cianjur" | "Cilacap" | "Cilegon" | "Cimahi" | "Cirebon" | "Denpasar" | "Depok" | "Dumai" | "Garut" | "Gianyar" | "Gorontalo" | "Gresik" | "Gunungsitoli" | "Jakarta Barat" | "Jakarta Pusat" | "Jakarta Selatan" | "Jakarta Timur" | "Jakarta Utara" | "Jambi" | "Jayapura" | "Jember" | "Karawang" | "Kediri" | "Kendari" | "Klaten" | "Kotamobagu" | "Kudus" | "Kupang" | "Langsa" | "Lhokseumawe" | "Lubuklinggau" | "Madiun" | "Magelang" | "Makassar" | "Malang" | "Manado" | "Manokwari" | "Mataram" | "Medan" | "Metro" | "Mojokerto" | "Padang" | "Padang Panjang" | "Padangsidimpuan" | "Pagar Alam" | "Palangka Raya" | "Palembang" | "Palopo" | "Palu" | "Pangkalpinang" | "Parepare" | "Pariaman" | "Pasuruan" | "Payakumbuh" | "Pekalongan" | "Pekanbaru" | "Pematangsiantar" | "Pontianak" | "Prabumulih" | "Probolinggo" | "Purwakarta" | "Sabang" | "Salatiga" | "Samarinda" | "Sawahlunto" | "Semarang" | "Serang" | "Sibolga" | "Sidoarjo" | "Singkawang" | "Sleman" | "Solok" | "Sorong" | "Subang" | "Subulussalam" | "Sukabumi" | "Sumedang" | "Sungai Penuh" | "Surabaya" | "Surakarta" | "Tangerang" | "Tangerang Selatan" | "Tanjungbalai" | "Tanjungpinang" | "Tarakan" | "Tasikmalaya" | "Tebing Tinggi" | "Tegal" | "Ternate" | "Tidore Kepulauan" | "Tomohon" | "Tual" | "Yogyakarta">, Type.TNull]>>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export type UpdateProfile = Static<typeof updateProfile.body>;

// src/wire/limits.d.ts
export declare const requestTimeoutMs = 50000;
export declare const codeLength = 4;
export declare const resendSeconds = 60;
export declare const undoSeconds = 10;
export declare const defaultPriceIdr = 100000;
export declare const maxPriceIdr = 1000000000000;
export declare const minTopUpIdr = 10000;
export declare const maxTopUpIdr = 1000000000;
export declare const minPayoutIdr = 10000;
export declare const applicationMessage = 300;
export declare const maxKols = 1000;
export declare const maxTotalIdr = 1000000000000;
export declare const maxCoverBytes: number;
export declare const listPage = 200;
export declare const excerpt = 240;
export declare const maxOwnAppearances = 30;
export declare const maxAppearanceName = 60;
export declare const kolPage = 24;
export declare const maxKolPage = 50;
export declare const shownVideos = 6;
export declare const shownWeeks = 26;
export declare const shownWorks = 6;
export declare const maxAloneIdr = 10000000;
export declare const revisions = 2;
export declare const maxShortlists = 30;
export declare const maxShortlistKols = 50;
export declare const maxShortlistName = 60;
export declare const maxShortlistNote = 500;
export declare const closingDays = 14;
export declare const maxTeam = 20;
export declare const teamInvitationDays = 7;

// src/wire/notice-channels.d.ts
import { type Static, Type } from 'typebox';
export declare const NOTICE_GROUPS: readonly ['campaign', 'work', 'dispute', 'money', 'security'];
export declare const NOTICE_CHANNELS: readonly ['whatsapp', 'push', 'email'];
export declare const NoticeSettings: Type.TObject<{
    readonly off: Type.TArray<Type.TObject<{
        readonly group: Type.TUnsafe<"campaign" | "dispute" | "money" | "security" | "work">;
        readonly channel: Type.TUnsafe<"email" | "push" | "whatsapp">;
    }>>;
    readonly quietFrom: Type.TInteger;
    readonly quietUntil: Type.TInteger;
    readonly dailyDigest: Type.TBoolean;
}>;
export type NoticeSettings = Static<typeof NoticeSettings>;
export declare const NoticeGroupChoice: Type.TObject<{
    readonly group: Type.TUnsafe<"campaign" | "dispute" | "money" | "security" | "work">;
    readonly channels: Type.TArray<Type.TUnsafe<"email" | "push" | "whatsapp">>;
    readonly canBeOff: Type.TBoolean;
}>;
export type NoticeGroupChoice = Static<typeof NoticeGroupChoice>;
export declare const getNoticeSettings: {
    readonly method: "GET";
    readonly path: "Notice/settings";
    readonly access: "session";
    readonly summary: "How the caller is told outside of the product, and what it may choose.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly settings: Type.TObject<{
                readonly off: Type.TArray<Type.TObject<{
                    readonly group: Type.TUnsafe<"campaign" | "dispute" | "money" | "security" | "work">;
                    readonly channel: Type.TUnsafe<"email" | "push" | "whatsapp">;
                }>>;
                readonly quietFrom: Type.TInteger;
                readonly quietUntil: Type.TInteger;
                readonly dailyDigest: Type.TBoolean;
            }>;
            readonly groups: Type.TArray<Type.TObject<{
                readonly group: Type.TUnsafe<"campaign" | "dispute" | "money" | "security" | "work">;
                readonly channels: Type.TArray<Type.TUnsafe<"email" | "push" | "whatsapp">>;
                readonly canBeOff: Type.TBoolean;
            }>>;
            readonly pushKey: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const saveNoticeSettings: {
    readonly method: "PUT";
    readonly path: "Notice/settings";
    readonly access: "session";
    readonly summary: "Saves all choices, for all devices.";
    readonly body: Type.TObject<{
        readonly off: Type.TArray<Type.TObject<{
            readonly group: Type.TUnsafe<"campaign" | "dispute" | "money" | "security" | "work">;
            readonly channel: Type.TUnsafe<"email" | "push" | "whatsapp">;
        }>>;
        readonly quietFrom: Type.TInteger;
        readonly quietUntil: Type.TInteger;
        readonly dailyDigest: Type.TBoolean;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly off: Type.TArray<Type.TObject<{
                readonly group: Type.TUnsafe<"campaign" | "dispute" | "money" | "security" | "work">;
                readonly channel: Type.TUnsafe<"email" | "push" | "whatsapp">;
            }>>;
            readonly quietFrom: Type.TInteger;
            readonly quietUntil: Type.TInteger;
            readonly dailyDigest: Type.TBoolean;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const subscribePush: {
    readonly method: "POST";
    readonly path: "Notice/push";
    readonly access: "session";
    readonly summary: "Pushes to this browser from now on, as long as the session lives. Known push services only.";
    readonly body: Type.TObject<{
        readonly endpoint: Type.TString;
        readonly p256dh: Type.TString;
        readonly auth: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const unsubscribePush: {
    readonly method: "PUT";
    readonly path: "Notice/push/remove";
    readonly access: "session";
    readonly summary: "Pushes to this browser no more.";
    readonly body: Type.TObject<{
        readonly endpoint: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/notices.d.ts
import { type Static, Type } from 'typebox';
export declare const Notice: Type.TObject<{
    readonly id: Type.TString;
    readonly kind: Type.TString;
    readonly title: Type.TString;
    readonly text: Type.TString;
    readonly path: Type.TString;
    readonly at: Type.TString;
    readonly isRead: Type.TBoolean;
}>;
export type Notice = Static<typeof Notice>;
export declare const NoticeState: Type.TObject<{
    readonly unread: Type.TInteger;
    readonly newestAt: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly pages: Type.TArray<Type.TObject<{
        readonly path: Type.TString;
        readonly unread: Type.TInteger;
    }>>;
}>;
export type NoticeState = Static<typeof NoticeState>;
export declare const listNotices: {
    readonly method: "GET";
    readonly path: "Notice";
    readonly access: "session";
    readonly summary: "The caller's notices, newest first; 20 a page. They are kept for 180 days.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly kind: Type.TString;
            readonly title: Type.TString;
            readonly text: Type.TString;
            readonly path: Type.TString;
            readonly at: Type.TString;
            readonly isRead: Type.TBoolean;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const getNoticeState: {
    readonly method: "GET";
    readonly path: "Notice/state";
    readonly access: "session";
    readonly summary: "How many notices the caller has not read, on any device.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly unread: Type.TInteger;
            readonly newestAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly pages: Type.TArray<Type.TObject<{
                readonly path: Type.TString;
                readonly unread: Type.TInteger;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readNotices: {
    readonly method: "PUT";
    readonly path: "Notice/read";
    readonly access: "session";
    readonly summary: "Marks notices as read, on all devices.";
    readonly body: Type.TUnion<[Type.TObject<{
        readonly id: Type.TString;
    }>, Type.TObject<{
        readonly until: Type.TString;
    }>]>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const watchNotices: {
    readonly method: "GET";
    readonly path: "Notice/stream";
    readonly access: "session";
    readonly summary: "Tells at once when the caller's notices change, as server-sent events.";
    readonly media: "text/event-stream";
    readonly reply: Type.TUnknown;
};

// src/wire/ops-choices.d.ts
export declare const STAFF_STEPS: readonly ['enrol', 'code', 'in'];
export type StaffStep = (typeof STAFF_STEPS)[number];
export declare const ACCOUNT_STATES: readonly ['inactive', 'active', 'blocked', 'closing', 'closed'];
export type AccountState = (typeof ACCOUNT_STATES)[number];
export declare const PERSON_FILTERS: readonly ['KOL', 'Brand', 'Admin', 'blocked', 'frozen', 'verified'];
export type PersonFilter = (typeof PERSON_FILTERS)[number];
export declare const APPROVAL_STATES: readonly ['open', 'confirmed', 'refused', 'expired'];
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export declare const DIFFERENCE_SOURCES: readonly ['midtrans', 'payouts', 'ledger'];
export type DifferenceSource = (typeof DIFFERENCE_SOURCES)[number];
export declare const DIFFERENCE_FILTERS: readonly ['open', 'resolved'];
export type DifferenceFilter = (typeof DIFFERENCE_FILTERS)[number];
export declare const MASKED_NUMBERS: readonly ['Pajak', 'Rekening'];
export type MaskedNumber = (typeof MASKED_NUMBERS)[number];
export declare const DISPUTE_FILTERS: readonly ['open', 'deciding', 'late', 'decided', 'withdrawn'];
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];
export declare const PAYOUT_STEPS: readonly ['requested', 'sending', 'sent', 'succeeded', 'failed', 'cancelled', 'reversed'];
export type PayoutStep = (typeof PAYOUT_STEPS)[number];
export declare const PAYOUT_FILTERS: readonly ['open', 'returned', 'succeeded', 'cancelled'];
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

// src/wire/ops-disputes.d.ts
import { type Static, Type } from 'typebox';
export declare const StaffDispute: Type.TObject<{
    readonly id: Type.TString;
    readonly idKontrak: Type.TString;
    readonly idCampaign: Type.TString;
    readonly namaProyek: Type.TString;
    readonly kol: Type.TString;
    readonly brand: Type.TString;
    readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
    readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
    readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
    readonly harga: Type.TInteger;
    readonly dibuka: Type.TString;
    readonly buktiSampai: Type.TString;
    readonly putusanSampai: Type.TString;
    readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly putusan: Type.TUnion<[Type.TObject<{
        readonly keKol: Type.TInteger;
        readonly alasan: Type.TString;
    }>, Type.TNull]>;
    readonly terlambat: Type.TBoolean;
}>;
export type StaffDispute = Static<typeof StaffDispute>;
export declare const listStaffDisputes: {
    readonly method: "GET";
    readonly path: "Ops/disputes";
    readonly access: "Admin";
    readonly summary: "Disputes: those that run first, by the time by which they must be decided, then those that ended.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"decided" | "deciding" | "late" | "open" | "withdrawn">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly idKontrak: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaProyek: Type.TString;
            readonly kol: Type.TString;
            readonly brand: Type.TString;
            readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
            readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
            readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
            readonly harga: Type.TInteger;
            readonly dibuka: Type.TString;
            readonly buktiSampai: Type.TString;
            readonly putusanSampai: Type.TString;
            readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly putusan: Type.TUnion<[Type.TObject<{
                readonly keKol: Type.TInteger;
                readonly alasan: Type.TString;
            }>, Type.TNull]>;
            readonly terlambat: Type.TBoolean;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const StaffDisputeDetail: Type.TObject<{
    readonly id: Type.TString;
    readonly idKontrak: Type.TString;
    readonly idCampaign: Type.TString;
    readonly namaProyek: Type.TString;
    readonly kol: Type.TString;
    readonly brand: Type.TString;
    readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
    readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
    readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
    readonly harga: Type.TInteger;
    readonly dibuka: Type.TString;
    readonly buktiSampai: Type.TString;
    readonly putusanSampai: Type.TString;
    readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly putusan: Type.TUnion<[Type.TObject<{
        readonly keKol: Type.TInteger;
        readonly alasan: Type.TString;
    }>, Type.TNull]>;
    readonly keterangan: Type.TArray<Type.TObject<{
        readonly at: Type.TString;
        readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
        readonly teks: Type.TString;
        readonly gambar: Type.TArray<Type.TString>;
        readonly tautan: Type.TArray<Type.TString>;
    }>>;
    readonly terlambat: Type.TBoolean;
    readonly idKol: Type.TString;
    readonly idBrand: Type.TString;
    readonly brief: Type.TObject<{
        readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
        readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
        readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
        readonly startDate: Type.TString;
        readonly endDate: Type.TString;
        readonly arahanKonten: Type.TString;
        readonly arahanCaption: Type.TString;
        readonly catatan: Type.TString;
        readonly referensiVisual: Type.TString;
        readonly website: Type.TString;
        readonly hashtag: Type.TString;
        readonly mentionAccount: Type.TString;
    }>;
    readonly kontrak: Type.TString;
    readonly pekerjaan: Type.TObject<{
        readonly id: Type.TString;
        readonly idCampaign: Type.TString;
        readonly idUser: Type.TString;
        readonly fullName: Type.TString;
        readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
        readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
        readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly tenggat: Type.TString;
        readonly sisaRevisi: Type.TInteger;
        readonly sisaPerpanjangan: Type.TInteger;
        readonly usulanBatal: Type.TUnion<[Type.TObject<{
            readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
            readonly alasan: Type.TString;
            readonly sampai: Type.TString;
        }>, Type.TNull]>;
        readonly sengketa: Type.TOptional<Type.TString>;
        readonly sengketaBerjalan: Type.TOptional<Type.TLiteral<true>>;
        readonly rincian: Type.TObject<{
            readonly harga: Type.TInteger;
            readonly biayaLayanan: Type.TInteger;
            readonly ppn: Type.TInteger;
            readonly pph: Type.TInteger;
            readonly diterima: Type.TInteger;
            readonly aturan: Type.TString;
        }>;
        readonly riwayat: Type.TArray<Type.TObject<{
            readonly at: Type.TString;
            readonly event: Type.TUnsafe<"accepted" | "accepted_by_silence" | "cancel_lapsed" | "cancel_proposed" | "cancel_refused" | "cancelled" | "cancelling" | "dispute_withdrawn" | "disputed" | "extended" | "handed_in" | "overdue" | "revision" | "settled" | "started">;
            readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
            readonly oleh: Type.TUnion<[Type.TUnsafe<"Brand" | "KOL">, Type.TNull]>;
            readonly url: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly note: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly bukti: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly akunLain: Type.TBoolean;
            readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
        }>>;
    }>;
    readonly diputuskanOleh: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly usulan: Type.TUnion<[Type.TObject<{
        readonly id: Type.TString;
        readonly oleh: Type.TString;
        readonly keKol: Type.TInteger;
        readonly alasan: Type.TString;
        readonly sampai: Type.TString;
        readonly milikSendiri: Type.TBoolean;
    }>, Type.TNull]>;
}>;
export type StaffDisputeDetail = Static<typeof StaffDisputeDetail>;
export declare const readStaffDispute: {
    readonly method: "GET";
    readonly path: "Ops/disputes/:id";
    readonly access: "Admin";
    readonly summary: "A dispute with brief, contract, history of the work, and what both sides said and showed.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly idKontrak: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaProyek: Type.TString;
            readonly kol: Type.TString;
            readonly brand: Type.TString;
            readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
            readonly jenis: Type.TUnsafe<"Konten hilang" | "Pekerjaan">;
            readonly status: Type.TUnsafe<"decided" | "deciding" | "open" | "withdrawn">;
            readonly harga: Type.TInteger;
            readonly dibuka: Type.TString;
            readonly buktiSampai: Type.TString;
            readonly putusanSampai: Type.TString;
            readonly berakhir: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly putusan: Type.TUnion<[Type.TObject<{
                readonly keKol: Type.TInteger;
                readonly alasan: Type.TString;
            }>, Type.TNull]>;
            readonly keterangan: Type.TArray<Type.TObject<{
                readonly at: Type.TString;
                readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
                readonly teks: Type.TString;
                readonly gambar: Type.TArray<Type.TString>;
                readonly tautan: Type.TArray<Type.TString>;
            }>>;
            readonly terlambat: Type.TBoolean;
            readonly idKol: Type.TString;
            readonly idBrand: Type.TString;
            readonly brief: Type.TObject<{
                readonly jenisPekerjaan: Type.TUnsafe<"Follow/Komentar & Like" | "Instagram Image Post" | "Instagram Story" | "Instagram Video Post/Reels" | "Linkedin Follow/Komentar & Like" | "Pembelian Produk" | "TikTok Video Post" | "YouTube Product Review">;
                readonly tipeKonten: Type.TUnsafe<"Attendance" | "Product" | "Repost" | "Simple">;
                readonly tipeProyek: Type.TUnsafe<"Aplikasi" | "Event" | "Kampanye Sosial" | "Layanan" | "Produk" | "Website">;
                readonly startDate: Type.TString;
                readonly endDate: Type.TString;
                readonly arahanKonten: Type.TString;
                readonly arahanCaption: Type.TString;
                readonly catatan: Type.TString;
                readonly referensiVisual: Type.TString;
                readonly website: Type.TString;
                readonly hashtag: Type.TString;
                readonly mentionAccount: Type.TString;
            }>;
            readonly kontrak: Type.TString;
            readonly pekerjaan: Type.TObject<{
                readonly id: Type.TString;
                readonly idCampaign: Type.TString;
                readonly idUser: Type.TString;
                readonly fullName: Type.TString;
                readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
                readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
                readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly tenggat: Type.TString;
                readonly sisaRevisi: Type.TInteger;
                readonly sisaPerpanjangan: Type.TInteger;
                readonly usulanBatal: Type.TUnion<[Type.TObject<{
                    readonly oleh: Type.TUnsafe<"Brand" | "KOL">;
                    readonly alasan: Type.TString;
                    readonly sampai: Type.TString;
                }>, Type.TNull]>;
                readonly sengketa: Type.TOptional<Type.TString>;
                readonly sengketaBerjalan: Type.TOptional<Type.TLiteral<true>>;
                readonly rincian: Type.TObject<{
                    readonly harga: Type.TInteger;
                    readonly biayaLayanan: Type.TInteger;
                    readonly ppn: Type.TInteger;
                    readonly pph: Type.TInteger;
                    readonly diterima: Type.TInteger;
                    readonly aturan: Type.TString;
                }>;
                readonly riwayat: Type.TArray<Type.TObject<{
                    readonly at: Type.TString;
                    readonly event: Type.TUnsafe<"accepted" | "accepted_by_silence" | "cancel_lapsed" | "cancel_proposed" | "cancel_refused" | "cancelled" | "cancelling" | "dispute_withdrawn" | "disputed" | "extended" | "handed_in" | "overdue" | "revision" | "settled" | "started">;
                    readonly tahap: Type.TUnsafe<"Draf" | "Tayang">;
                    readonly oleh: Type.TUnion<[Type.TUnsafe<"Brand" | "KOL">, Type.TNull]>;
                    readonly url: Type.TUnion<[Type.TString, Type.TNull]>;
                    readonly note: Type.TUnion<[Type.TString, Type.TNull]>;
                    readonly bukti: Type.TUnion<[Type.TString, Type.TNull]>;
                    readonly akunLain: Type.TBoolean;
                    readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
                }>>;
            }>;
            readonly diputuskanOleh: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly usulan: Type.TUnion<[Type.TObject<{
                readonly id: Type.TString;
                readonly oleh: Type.TString;
                readonly keKol: Type.TInteger;
                readonly alasan: Type.TString;
                readonly sampai: Type.TString;
                readonly milikSendiri: Type.TBoolean;
            }>, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const DisputeShares: Type.TObject<{
    readonly rincian: Type.TUnion<[Type.TObject<{
        readonly harga: Type.TInteger;
        readonly biayaLayanan: Type.TInteger;
        readonly ppn: Type.TInteger;
        readonly pph: Type.TInteger;
        readonly diterima: Type.TInteger;
        readonly aturan: Type.TString;
    }>, Type.TNull]>;
    readonly keBrand: Type.TInteger;
    readonly dariKol: Type.TInteger;
    readonly perluDua: Type.TBoolean;
}>;
export type DisputeShares = Static<typeof DisputeShares>;
export declare const previewDecision: {
    readonly method: "GET";
    readonly path: "Ops/disputes/:id/preview";
    readonly access: "Admin";
    readonly summary: "What each side would get of a decision, after fee and tax.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly toKol: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly rincian: Type.TUnion<[Type.TObject<{
                readonly harga: Type.TInteger;
                readonly biayaLayanan: Type.TInteger;
                readonly ppn: Type.TInteger;
                readonly pph: Type.TInteger;
                readonly diterima: Type.TInteger;
                readonly aturan: Type.TString;
            }>, Type.TNull]>;
            readonly keBrand: Type.TInteger;
            readonly dariKol: Type.TInteger;
            readonly perluDua: Type.TBoolean;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const decideDispute: {
    readonly method: "PUT";
    readonly path: "Ops/disputes/:id";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Decides a dispute: of the price the KOL gets so much, before fee and tax, and the Brand the rest.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly toKol: Type.TInteger;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly approval: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/ops-payouts.d.ts
import { type Static, Type } from 'typebox';
export declare const StaffPayout: Type.TObject<{
    readonly id: Type.TString;
    readonly reference: Type.TString;
    readonly status: Type.TUnsafe<"cancelled" | "failed" | "requested" | "reversed" | "sending" | "sent" | "succeeded">;
    readonly attempt: Type.TInteger;
    readonly idUser: Type.TString;
    readonly fullName: Type.TString;
    readonly amount: Type.TInteger;
    readonly fee: Type.TInteger;
    readonly bankName: Type.TString;
    readonly accountNumber: Type.TString;
    readonly accountName: Type.TString;
    readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly createdAt: Type.TString;
    readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type StaffPayout = Static<typeof StaffPayout>;
export declare const listPayouts: {
    readonly method: "GET";
    readonly path: "Ops/payouts";
    readonly access: "Admin";
    readonly summary: "Withdrawals, newest first; those under way (`status=open`) oldest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"cancelled" | "open" | "returned" | "succeeded">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly reference: Type.TString;
            readonly status: Type.TUnsafe<"cancelled" | "failed" | "requested" | "reversed" | "sending" | "sent" | "succeeded">;
            readonly attempt: Type.TInteger;
            readonly idUser: Type.TString;
            readonly fullName: Type.TString;
            readonly amount: Type.TInteger;
            readonly fee: Type.TInteger;
            readonly bankName: Type.TString;
            readonly accountNumber: Type.TString;
            readonly accountName: Type.TString;
            readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly createdAt: Type.TString;
            readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const PayoutFloat: Type.TObject<{
    readonly balance: Type.TUnion<[Type.TInteger, Type.TNull]>;
    readonly needed: Type.TInteger;
    readonly sent: Type.TInteger;
    readonly open: Type.TInteger;
}>;
export type PayoutFloat = Static<typeof PayoutFloat>;
export declare const readPayoutFloat: {
    readonly method: "GET";
    readonly path: "Ops/payouts/float";
    readonly access: "Admin";
    readonly summary: "The provider's balance against the withdrawals that wait for it.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly balance: Type.TUnion<[Type.TInteger, Type.TNull]>;
            readonly needed: Type.TInteger;
            readonly sent: Type.TInteger;
            readonly open: Type.TInteger;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const askAboutPayout: {
    readonly method: "PUT";
    readonly path: "Ops/payouts/:id/ask";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Asks the provider now where a withdrawal stands.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TOptional<Type.TObject<{}>>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly isKnown: Type.TBoolean;
            readonly payout: Type.TObject<{
                readonly id: Type.TString;
                readonly reference: Type.TString;
                readonly status: Type.TUnsafe<"cancelled" | "failed" | "requested" | "reversed" | "sending" | "sent" | "succeeded">;
                readonly attempt: Type.TInteger;
                readonly idUser: Type.TString;
                readonly fullName: Type.TString;
                readonly amount: Type.TInteger;
                readonly fee: Type.TInteger;
                readonly bankName: Type.TString;
                readonly accountNumber: Type.TString;
                readonly accountName: Type.TString;
                readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly createdAt: Type.TString;
                readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
            }>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/ops.d.ts
import { type Static, Type } from 'typebox';
export declare const readStaffSession: {
    readonly method: "GET";
    readonly path: "Ops/session";
    readonly access: "Admin";
    readonly beforeSecondFactor: true;
    readonly summary: "How far the log-in of the caller is.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly step: Type.TUnsafe<"code" | "enrol" | "in">;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const enrolAuthenticator: {
    readonly method: "POST";
    readonly path: "Ops/session/enrol";
    readonly access: "Admin";
    readonly beforeSecondFactor: true;
    readonly needsCompanion: true;
    readonly summary: "Makes a secret for an authenticator app, shown this once.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly secret: Type.TString;
            readonly uri: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const confirmSecondFactor: {
    readonly method: "PUT";
    readonly path: "Ops/session";
    readonly access: "Admin";
    readonly beforeSecondFactor: true;
    readonly needsCompanion: true;
    readonly summary: "Opens the session by a code of the authenticator (RFC 6238, six digits).";
    readonly body: Type.TObject<{
        readonly code: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const StaffPerson: Type.TObject<{
    readonly id: Type.TString;
    readonly role: Type.TUnsafe<"Admin" | "Brand" | "KOL">;
    readonly fullName: Type.TString;
    readonly phone: Type.TString;
    readonly email: Type.TString;
    readonly status: Type.TUnsafe<"active" | "blocked" | "closed" | "closing" | "inactive">;
    readonly blocked: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly frozen: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly heldUntil: Type.TOptional<Type.TString>;
    readonly verified: Type.TBoolean;
    readonly createdAt: Type.TString;
    readonly teamOf: Type.TOptional<Type.TString>;
}>;
export type StaffPerson = Static<typeof StaffPerson>;
export declare const searchPeople: {
    readonly method: "GET";
    readonly path: "Ops/users";
    readonly access: "Admin";
    readonly summary: "People, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"Admin" | "Brand" | "KOL" | "blocked" | "frozen" | "verified">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly role: Type.TUnsafe<"Admin" | "Brand" | "KOL">;
            readonly fullName: Type.TString;
            readonly phone: Type.TString;
            readonly email: Type.TString;
            readonly status: Type.TUnsafe<"active" | "blocked" | "closed" | "closing" | "inactive">;
            readonly blocked: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly frozen: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly heldUntil: Type.TOptional<Type.TString>;
            readonly verified: Type.TBoolean;
            readonly createdAt: Type.TString;
            readonly teamOf: Type.TOptional<Type.TString>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const StaffEvent: Type.TObject<{
    readonly seq: Type.TInteger;
    readonly at: Type.TString;
    readonly act: Type.TString;
    readonly actor: Type.TString;
    readonly subject: Type.TString;
    readonly reason: Type.TString;
}>;
export type StaffEvent = Static<typeof StaffEvent>;
export declare const readPerson: {
    readonly method: "GET";
    readonly path: "Ops/users/:id";
    readonly access: "Admin";
    readonly summary: "One person with balance, sessions, and what staff did.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly person: Type.TObject<{
                readonly id: Type.TString;
                readonly role: Type.TUnsafe<"Admin" | "Brand" | "KOL">;
                readonly fullName: Type.TString;
                readonly phone: Type.TString;
                readonly email: Type.TString;
                readonly status: Type.TUnsafe<"active" | "blocked" | "closed" | "closing" | "inactive">;
                readonly blocked: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly frozen: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly heldUntil: Type.TOptional<Type.TString>;
                readonly verified: Type.TBoolean;
                readonly createdAt: Type.TString;
                readonly teamOf: Type.TOptional<Type.TString>;
            }>;
            readonly balance: Type.TUnion<[Type.TInteger, Type.TNull]>;
            readonly sessions: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly userAgent: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly createdAt: Type.TString;
                readonly lastUsedAt: Type.TString;
            }>>;
            readonly events: Type.TArray<Type.TObject<{
                readonly seq: Type.TInteger;
                readonly at: Type.TString;
                readonly act: Type.TString;
                readonly actor: Type.TString;
                readonly subject: Type.TString;
                readonly reason: Type.TString;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const blockPerson: {
    readonly method: "PUT";
    readonly path: "Ops/users/:id/block";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Keeps a person out, or lets it in again.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly blocked: Type.TBoolean;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const freezePerson: {
    readonly method: "PUT";
    readonly path: "Ops/users/:id/freeze";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Keeps a person from moving money, or lets it again.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly frozen: Type.TBoolean;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const verifyPerson: {
    readonly method: "PUT";
    readonly path: "Ops/users/:id/verify";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Marks a KOL or Brand as verified, or takes the mark away.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly verified: Type.TBoolean;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const signPersonOut: {
    readonly method: "PUT";
    readonly path: "Ops/users/:id/signOut";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Ends a person's sessions.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly idSession: Type.TOptional<Type.TString>;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly ended: Type.TInteger;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const writeOff: {
    readonly method: "POST";
    readonly path: "Ops/writeOffs";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Makes a loss of Sohor's good: money from platform_loss into a person's wallet.";
    readonly body: Type.TObject<{
        readonly idUser: Type.TString;
        readonly amount: Type.TInteger;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly approval: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const Approval: Type.TObject<{
    readonly id: Type.TString;
    readonly act: Type.TString;
    readonly summary: Type.TString;
    readonly subject: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly amount: Type.TInteger;
    readonly reason: Type.TString;
    readonly proposedBy: Type.TString;
    readonly proposedAt: Type.TString;
    readonly expiresAt: Type.TString;
    readonly status: Type.TUnsafe<"confirmed" | "expired" | "open" | "refused">;
    readonly decidedBy: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly decisionReason: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly isOwn: Type.TBoolean;
}>;
export type Approval = Static<typeof Approval>;
export declare const listApprovals: {
    readonly method: "GET";
    readonly path: "Ops/approvals";
    readonly access: "Admin";
    readonly summary: "What needs two persons, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"confirmed" | "expired" | "open" | "refused">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly act: Type.TString;
            readonly summary: Type.TString;
            readonly subject: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly amount: Type.TInteger;
            readonly reason: Type.TString;
            readonly proposedBy: Type.TString;
            readonly proposedAt: Type.TString;
            readonly expiresAt: Type.TString;
            readonly status: Type.TUnsafe<"confirmed" | "expired" | "open" | "refused">;
            readonly decidedBy: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly decisionReason: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly isOwn: Type.TBoolean;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const decideApproval: {
    readonly method: "PUT";
    readonly path: "Ops/approvals/:id";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Confirms another's proposal, which is then carried out, or refuses it.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly setuju: Type.TBoolean;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const Difference: Type.TObject<{
    readonly id: Type.TString;
    readonly source: Type.TUnsafe<"ledger" | "midtrans" | "payouts">;
    readonly subject: Type.TString;
    readonly field: Type.TString;
    readonly ours: Type.TString;
    readonly theirs: Type.TString;
    readonly foundAt: Type.TString;
    readonly seenAt: Type.TString;
    readonly resolvedAt: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly resolution: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type Difference = Static<typeof Difference>;
export declare const listDifferences: {
    readonly method: "GET";
    readonly path: "Ops/differences";
    readonly access: "Admin";
    readonly summary: "Differences between ledger and providers, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"open" | "resolved">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly source: Type.TUnsafe<"ledger" | "midtrans" | "payouts">;
            readonly subject: Type.TString;
            readonly field: Type.TString;
            readonly ours: Type.TString;
            readonly theirs: Type.TString;
            readonly foundAt: Type.TString;
            readonly seenAt: Type.TString;
            readonly resolvedAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly resolution: Type.TUnion<[Type.TString, Type.TNull]>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const resolveDifference: {
    readonly method: "PUT";
    readonly path: "Ops/differences/:id";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Ends a difference with the reason why it is none any more.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const FailedJob: Type.TObject<{
    readonly id: Type.TString;
    readonly job: Type.TString;
    readonly attempts: Type.TInteger;
    readonly lastError: Type.TString;
    readonly createdAt: Type.TString;
    readonly failedAt: Type.TString;
}>;
export type FailedJob = Static<typeof FailedJob>;
export declare const listFailedJobs: {
    readonly method: "GET";
    readonly path: "Ops/jobs";
    readonly access: "Admin";
    readonly summary: "Jobs that were given up, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly job: Type.TString;
            readonly attempts: Type.TInteger;
            readonly lastError: Type.TString;
            readonly createdAt: Type.TString;
            readonly failedAt: Type.TString;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const retryJob: {
    readonly method: "PUT";
    readonly path: "Ops/jobs/:id";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Has a given-up job tried anew, at once.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const discardJob: {
    readonly method: "PUT";
    readonly path: "Ops/jobs/:id/discard";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Takes a given-up job away for good.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const ReleaseHealth: Type.TObject<{
    readonly remote: Type.TString;
    readonly version: Type.TString;
    readonly loaded: Type.TInteger;
    readonly fellBack: Type.TInteger;
    readonly failed: Type.TInteger;
    readonly broke: Type.TInteger;
}>;
export type ReleaseHealth = Static<typeof ReleaseHealth>;
export declare const readReleaseHealth: {
    readonly method: "GET";
    readonly path: "Ops/releases";
    readonly access: "Admin";
    readonly summary: "How shell and remotes fare in browsers, by release.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly remote: Type.TString;
            readonly version: Type.TString;
            readonly loaded: Type.TInteger;
            readonly fellBack: Type.TInteger;
            readonly failed: Type.TInteger;
            readonly broke: Type.TInteger;
        }>>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listStaffEvents: {
    readonly method: "GET";
    readonly path: "Ops/events";
    readonly access: "Admin";
    readonly summary: "What staff did, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly subject: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly seq: Type.TInteger;
            readonly at: Type.TString;
            readonly act: Type.TString;
            readonly actor: Type.TString;
            readonly subject: Type.TString;
            readonly reason: Type.TString;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const StaffTaxProfile: Type.TObject<{
    readonly id: Type.TString;
    readonly idUser: Type.TString;
    readonly fullName: Type.TString;
    readonly role: Type.TUnsafe<"Brand" | "KOL">;
    readonly jenis: Type.TUnsafe<"Badan" | "Pribadi">;
    readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
    readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly nama: Type.TString;
    readonly terverifikasi: Type.TBoolean;
    readonly sertifikat: Type.TUnion<[Type.TObject<{
        readonly jenis: Type.TUnsafe<"PP 55/2022" | "SKB">;
        readonly berlakuSampai: Type.TString;
    }>, Type.TNull]>;
    readonly diubah: Type.TString;
}>;
export type StaffTaxProfile = Static<typeof StaffTaxProfile>;
export declare const searchTaxProfiles: {
    readonly method: "GET";
    readonly path: "Ops/tax";
    readonly access: "Admin";
    readonly summary: "Tax data of KOLs and Brands, changed last first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"company" | "unverified" | "verified">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly idUser: Type.TString;
            readonly fullName: Type.TString;
            readonly role: Type.TUnsafe<"Brand" | "KOL">;
            readonly jenis: Type.TUnsafe<"Badan" | "Pribadi">;
            readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
            readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly nama: Type.TString;
            readonly terverifikasi: Type.TBoolean;
            readonly sertifikat: Type.TUnion<[Type.TObject<{
                readonly jenis: Type.TUnsafe<"PP 55/2022" | "SKB">;
                readonly berlakuSampai: Type.TString;
            }>, Type.TNull]>;
            readonly diubah: Type.TString;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const verifyTaxProfile: {
    readonly method: "PUT";
    readonly path: "Ops/tax/:id/verify";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Marks a person's tax number and name as right, or takes the mark away.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly verified: Type.TBoolean;
        readonly versi: Type.TString;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const certifyTax: {
    readonly method: "PUT";
    readonly path: "Ops/tax/:id/certificate";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Enters a certificate of the tax office that changes what is withheld.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly jenis: Type.TUnsafe<"PP 55/2022" | "SKB">;
        readonly nomor: Type.TString;
        readonly berlakuDari: Type.TString;
        readonly berlakuSampai: Type.TString;
        readonly versi: Type.TString;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const revokeTaxCertificate: {
    readonly method: "PUT";
    readonly path: "Ops/tax/:id/certificate/revoke";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Ends a certificate before its last day.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly versi: Type.TString;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const TaxMonth: Type.TObject<{
    readonly masa: Type.TString;
    readonly idPemotong: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly pemotong: Type.TString;
    readonly dipotong: Type.TInteger;
    readonly disetor: Type.TInteger;
    readonly berakhir: Type.TBoolean;
}>;
export type TaxMonth = Static<typeof TaxMonth>;
export declare const listTaxMonths: {
    readonly method: "GET";
    readonly path: "Ops/taxMonths";
    readonly access: "Admin";
    readonly summary: "What was withheld by month and withholder, and what of it was paid to the state; newest first. Of this year and the two before, or of the year `tahun`.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"open" | "remitted">>;
        readonly tahun: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly masa: Type.TString;
            readonly idPemotong: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly pemotong: Type.TString;
            readonly dipotong: Type.TInteger;
            readonly disetor: Type.TInteger;
            readonly berakhir: Type.TBoolean;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const remitTax: {
    readonly method: "POST";
    readonly path: "Ops/taxMonths";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Notes that the tax of a month was paid to the state: tax_withheld to tax_paid.";
    readonly body: Type.TObject<{
        readonly masa: Type.TString;
        readonly idPemotong: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly jumlah: Type.TInteger;
        readonly ntpn: Type.TString;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly approval: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const unmaskNumber: {
    readonly method: "POST";
    readonly path: "Ops/users/:id/unmask";
    readonly access: "Admin";
    readonly needsCompanion: true;
    readonly summary: "Shows one number of a person that is masked everywhere else, for a reason.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly apa: Type.TUnsafe<"Pajak" | "Rekening">;
        readonly idPenarikan: Type.TOptional<Type.TString>;
        readonly alasan: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly jenis: Type.TString;
            readonly nomor: Type.TString;
            readonly nama: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/payout-labels.d.ts
export declare const PAYOUT_LABELS: {
    readonly processing: 'Diproses';
    readonly succeeded: 'Berhasil';
    readonly failed: 'Gagal';
    readonly reversed: 'Dikembalikan';
    readonly cancelled: 'Dibatalkan';
};
export type PayoutStatus = keyof typeof PAYOUT_LABELS;
export declare const BANK_KINDS: {
    readonly bank: 'Bank';
    readonly ewallet: 'Dompet Digital';
};
export type BankKind = keyof typeof BANK_KINDS;

// src/wire/payouts.d.ts
import { type Static, Type } from 'typebox';
export declare const Bank: Type.TObject<{
    readonly code: Type.TString;
    readonly name: Type.TString;
    readonly kind: Type.TUnsafe<"Bank" | "Dompet Digital">;
    readonly minAmount: Type.TInteger;
    readonly maxAmount: Type.TInteger;
}>;
export type Bank = Static<typeof Bank>;
export declare const PayoutAccount: Type.TObject<{
    readonly id: Type.TString;
    readonly bankCode: Type.TString;
    readonly bankName: Type.TString;
    readonly accountNumber: Type.TString;
    readonly accountName: Type.TString;
    readonly usableAt: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly refusal: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly confirmedUntil: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type PayoutAccount = Static<typeof PayoutAccount>;
export declare const Withdrawal: Type.TObject<{
    readonly id: Type.TString;
    readonly amount: Type.TInteger;
    readonly fee: Type.TInteger;
    readonly status: Type.TUnsafe<"Berhasil" | "Dibatalkan" | "Dikembalikan" | "Diproses" | "Gagal">;
    readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly canCancel: Type.TBoolean;
    readonly canRetry: Type.TBoolean;
    readonly bankCode: Type.TString;
    readonly bankName: Type.TString;
    readonly accountNumber: Type.TString;
    readonly accountName: Type.TString;
    readonly createdAt: Type.TString;
    readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type Withdrawal = Static<typeof Withdrawal>;
export declare const listBanks: {
    readonly method: "GET";
    readonly path: "Wallet/banks";
    readonly access: "session";
    readonly summary: "Banks and e-wallets that take withdrawals, the fee of one, and where the money of the caller goes.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly banks: Type.TArray<Type.TObject<{
                readonly code: Type.TString;
                readonly name: Type.TString;
                readonly kind: Type.TUnsafe<"Bank" | "Dompet Digital">;
                readonly minAmount: Type.TInteger;
                readonly maxAmount: Type.TInteger;
            }>>;
            readonly fee: Type.TInteger;
            readonly account: Type.TUnion<[Type.TObject<{
                readonly id: Type.TString;
                readonly bankCode: Type.TString;
                readonly bankName: Type.TString;
                readonly accountNumber: Type.TString;
                readonly accountName: Type.TString;
                readonly usableAt: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly refusal: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly confirmedUntil: Type.TUnion<[Type.TString, Type.TNull]>;
            }>, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const setPayoutAccount: {
    readonly method: "POST";
    readonly path: "Wallet/account";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly movesMoney: true;
    readonly summary: "Sets where withdrawals of the caller go. The name has to be as the bank has it.";
    readonly body: Type.TObject<{
        readonly bankCode: Type.TString;
        readonly accountNumber: Type.TString;
        readonly accountName: Type.TString;
        readonly pastikan: Type.TOptional<Type.TLiteral<true>>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly bankCode: Type.TString;
            readonly bankName: Type.TString;
            readonly accountNumber: Type.TString;
            readonly accountName: Type.TString;
            readonly usableAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly refusal: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly confirmedUntil: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const requestPayoutCode: {
    readonly method: "POST";
    readonly path: "Wallet/withdraw/code";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly movesMoney: true;
    readonly summary: "Sends a code to the caller's WhatsApp number that confirms withdrawals to an account.";
    readonly body: Type.TObject<{
        readonly idAccount: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const confirmPayoutCode: {
    readonly method: "PUT";
    readonly path: "Wallet/withdraw/code";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Takes the code. For ten minutes this session may withdraw to that account.";
    readonly body: Type.TObject<{
        readonly code: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly confirmedUntil: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const withdraw: {
    readonly method: "POST";
    readonly path: "Wallet/withdraw";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly movesMoney: true;
    readonly summary: "Sends money to the account that a code has confirmed. The amount and the fee leave the balance at once.";
    readonly body: Type.TObject<{
        readonly amount: Type.TInteger;
        readonly bankCode: Type.TString;
        readonly accountNumber: Type.TString;
        readonly accountName: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly amount: Type.TInteger;
            readonly fee: Type.TInteger;
            readonly status: Type.TUnsafe<"Berhasil" | "Dibatalkan" | "Dikembalikan" | "Diproses" | "Gagal">;
            readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly canCancel: Type.TBoolean;
            readonly canRetry: Type.TBoolean;
            readonly bankCode: Type.TString;
            readonly bankName: Type.TString;
            readonly accountNumber: Type.TString;
            readonly accountName: Type.TString;
            readonly createdAt: Type.TString;
            readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listWithdrawals: {
    readonly method: "GET";
    readonly path: "Wallet/withdraw";
    readonly access: "session";
    readonly summary: "The caller's withdrawals, newest first, 10, 25 or 50 a page.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly amount: Type.TInteger;
            readonly fee: Type.TInteger;
            readonly status: Type.TUnsafe<"Berhasil" | "Dibatalkan" | "Dikembalikan" | "Diproses" | "Gagal">;
            readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly canCancel: Type.TBoolean;
            readonly canRetry: Type.TBoolean;
            readonly bankCode: Type.TString;
            readonly bankName: Type.TString;
            readonly accountNumber: Type.TString;
            readonly accountName: Type.TString;
            readonly createdAt: Type.TString;
            readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readWithdrawal: {
    readonly method: "GET";
    readonly path: "Wallet/withdraw/:id";
    readonly access: "session";
    readonly summary: "One of the caller's withdrawals.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly amount: Type.TInteger;
            readonly fee: Type.TInteger;
            readonly status: Type.TUnsafe<"Berhasil" | "Dibatalkan" | "Dikembalikan" | "Diproses" | "Gagal">;
            readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly canCancel: Type.TBoolean;
            readonly canRetry: Type.TBoolean;
            readonly bankCode: Type.TString;
            readonly bankName: Type.TString;
            readonly accountNumber: Type.TString;
            readonly accountName: Type.TString;
            readonly createdAt: Type.TString;
            readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const cancelWithdrawal: {
    readonly method: "DELETE";
    readonly path: "Wallet/withdraw/:id";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Gives up a withdrawal that has not been sent; amount and fee go back to the balance.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly amount: Type.TInteger;
            readonly fee: Type.TInteger;
            readonly status: Type.TUnsafe<"Berhasil" | "Dibatalkan" | "Dikembalikan" | "Diproses" | "Gagal">;
            readonly reason: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly canCancel: Type.TBoolean;
            readonly canRetry: Type.TBoolean;
            readonly bankCode: Type.TString;
            readonly bankName: Type.TString;
            readonly accountNumber: Type.TString;
            readonly accountName: Type.TString;
            readonly createdAt: Type.TString;
            readonly endedAt: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/public-kols.d.ts
import { type Static, Type } from 'typebox';
export declare const PublicKolItem: Type.TObject<{
    followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
    averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
    priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    slug: Type.TString;
    fullName: Type.TString;
    image: Type.TUnion<[Type.TString, Type.TNull]>;
    categories: Type.TString;
    sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
    city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
    isChecked: Type.TOptional<Type.TLiteral<true>>;
}>;
export type PublicKolItem = Static<typeof PublicKolItem>;
export declare const PublicKol: Type.TObject<{
    readonly followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
    readonly averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    readonly engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
    readonly priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    readonly slug: Type.TString;
    readonly fullName: Type.TString;
    readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly categories: Type.TString;
    readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
    readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
    readonly isChecked: Type.TOptional<Type.TLiteral<true>>;
    readonly bio: Type.TString;
    readonly isVerification: Type.TBoolean;
    readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
    readonly scoreBasis: Type.TUnion<[Type.TObject<{
        readonly version: Type.TInteger;
        readonly sampleSize: Type.TInteger;
        readonly computedAt: Type.TString;
        readonly followers: Type.TOptional<Type.TInteger>;
        readonly averageViews: Type.TOptional<Type.TInteger>;
        readonly engagement: Type.TOptional<Type.TNumber>;
    }>, Type.TNull]>;
    readonly tikTok: Type.TString;
    readonly tikTokUrl: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly rateCard: Type.TUnion<[Type.TObject<{
        readonly currency: Type.TUnsafe<"IDR" | "USD">;
        readonly rates: Type.TObject<{
            readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
            readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
            readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
            readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
        }>;
    }>, Type.TNull]>;
    readonly videos: Type.TArray<Type.TObject<{
        readonly title: Type.TString;
        readonly cover: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly url: Type.TString;
        readonly postedAt: Type.TString;
        readonly views: Type.TInteger;
        readonly likes: Type.TInteger;
    }>>;
    readonly followersByWeek: Type.TArray<Type.TObject<{
        readonly at: Type.TString;
        readonly count: Type.TInteger;
    }>>;
}>;
export type PublicKol = Static<typeof PublicKol>;
export declare const listPublicKols: {
    readonly method: "GET";
    readonly path: "public/kol";
    readonly access: "public";
    readonly summary: "KOLs, by score or as `sort` says, 24 a page. `category` is one of the 20, in any case.";
    readonly query: Type.TObject<{
        readonly q: Type.TOptional<Type.TString>;
        readonly sort: Type.TOptional<Type.TUnsafe<"engagement" | "followers" | "price" | "score" | "views">>;
        readonly followers: Type.TOptional<Type.TString>;
        readonly views: Type.TOptional<Type.TString>;
        readonly engagement: Type.TOptional<Type.TString>;
        readonly score: Type.TOptional<Type.TString>;
        readonly price: Type.TOptional<Type.TString>;
        readonly city: Type.TOptional<Type.TUnsafe<"Ambon" | "Badung" | "Balikpapan" | "Banda Aceh" | "Bandar Lampung" | "Bandung" | "Bandung Barat" | "Banjar" | "Banjarbaru" | "Banjarmasin" | "Bantul" | "Banyumas" | "Banyuwangi" | "Batam" | "Batu" | "Baubau" | "Bekasi" | "Bengkulu" | "Bima" | "Binjai" | "Bitung" | "Blitar" | "Bogor" | "Bontang" | "Bukittinggi" | "Cianjur" | "Cilacap" | "Cilegon" | "Cimahi" | "Cirebon" | "Denpasar" | "Depok" | "Dumai" | "Garut" | "Gianyar" | "Gorontalo" | "Gresik" | "Gunungsitoli" | "Jakarta Barat" | "Jakarta Pusat" | "Jakarta Selatan" | "Jakarta Timur" | "Jakarta Utara" | "Jambi" | "Jayapura" | "Jember" | "Karawang" | "Kediri" | "Kendari" | "Klaten" | "Kotamobagu" | "Kudus" | "Kupang" | "Langsa" | "Lhokseumawe" | "Lubuklinggau" | "Madiun" | "Magelang" | "Makassar" | "Malang" | "Manado" | "Manokwari" | "Mataram" | "Medan" | "Metro" | "Mojokerto" | "Padang" | "Padang Panjang" | "Padangsidimpuan" | "Pagar Alam" | "Palangka Raya" | "Palembang" | "Palopo" | "Palu" | "Pangkalpinang" | "Parepare" | "Pariaman" | "Pasuruan" | "Payakumbuh" | "Pekalongan" | "Pekanbaru" | "Pematangsiantar" | "Pontianak" | "Prabumulih" | "Probolinggo" | "Purwakarta" | "Sabang" | "Salatiga" | "Samarinda" | "Sawahlunto" | "Semarang" | "Serang" | "Sibolga" | "Sidoarjo" | "Singkawang" | "Sleman" | "Solok" | "Sorong" | "Subang" | "Subulussalam" | "Sukabumi" | "Sumedang" | "Sungai Penuh" | "Surabaya" | "Surakarta" | "Tangerang" | "Tangerang Selatan" | "Tanjungbalai" | "Tanjungpinang" | "Tarakan" | "Tasikmalaya" | "Tebing Tinggi" | "Tegal" | "Ternate" | "Tidore Kepulauan" | "Tomohon" | "Tual" | "Yogyakarta">>;
        readonly verified: Type.TOptional<Type.TLiteral<"true">>;
        readonly counts: Type.TOptional<Type.TLiteral<"true">>;
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly category: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
            averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
            priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            slug: Type.TString;
            fullName: Type.TString;
            image: Type.TUnion<[Type.TString, Type.TNull]>;
            categories: Type.TString;
            sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
            city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
            isChecked: Type.TOptional<Type.TLiteral<true>>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
        readonly counts: Type.TOptional<Type.TObject<{
            readonly total: Type.TInteger;
            readonly followers: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly views: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly engagement: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly score: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly price: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly verified: Type.TObject<{
                readonly steps: Type.TArray<Type.TInteger>;
                readonly without: Type.TInteger;
            }>;
            readonly city: Type.TObject<{
                readonly cities: Type.TArray<Type.TObject<{
                    readonly city: Type.TString;
                    readonly kols: Type.TInteger;
                }>>;
                readonly without: Type.TInteger;
            }>;
        }>>;
    }>;
};
export declare const readPublicKol: {
    readonly method: "GET";
    readonly path: "public/kol/:slug";
    readonly access: "public";
    readonly summary: "The public page of a KOL.";
    readonly params: Type.TObject<{
        readonly slug: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
            readonly averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            readonly engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
            readonly priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            readonly slug: Type.TString;
            readonly fullName: Type.TString;
            readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly categories: Type.TString;
            readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
            readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
            readonly isChecked: Type.TOptional<Type.TLiteral<true>>;
            readonly bio: Type.TString;
            readonly isVerification: Type.TBoolean;
            readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
            readonly scoreBasis: Type.TUnion<[Type.TObject<{
                readonly version: Type.TInteger;
                readonly sampleSize: Type.TInteger;
                readonly computedAt: Type.TString;
                readonly followers: Type.TOptional<Type.TInteger>;
                readonly averageViews: Type.TOptional<Type.TInteger>;
                readonly engagement: Type.TOptional<Type.TNumber>;
            }>, Type.TNull]>;
            readonly tikTok: Type.TString;
            readonly tikTokUrl: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly rateCard: Type.TUnion<[Type.TObject<{
                readonly currency: Type.TUnsafe<"IDR" | "USD">;
                readonly rates: Type.TObject<{
                    readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
                    readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
                    readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
                    readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
                }>;
            }>, Type.TNull]>;
            readonly videos: Type.TArray<Type.TObject<{
                readonly title: Type.TString;
                readonly cover: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly url: Type.TString;
                readonly postedAt: Type.TString;
                readonly views: Type.TInteger;
                readonly likes: Type.TInteger;
            }>>;
            readonly followersByWeek: Type.TArray<Type.TObject<{
                readonly at: Type.TString;
                readonly count: Type.TInteger;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/rate-card-choices.d.ts
export declare const RATE_CARD_CURRENCIES: readonly ['IDR', 'USD'];
export declare const RATE_CARD_ITEMS: {
    readonly Instagram: readonly ['Post', 'Story', 'Reels', 'Carousel'];
    readonly TikTok: readonly ['Video', 'Content Owning', 'Exclusivity for 1 Months'];
    readonly YouTube: readonly ['Host-Read Ad', 'Product Review', 'Product Placement', 'License'];
    readonly Appearance: readonly ['Spokeperson', 'Brand Ambassador', 'Attendance', 'Photoshoot', 'Videoshoot', 'Store Visit', 'Livestream'];
};
export type RateCardPlatform = keyof typeof RATE_CARD_ITEMS;

// src/wire/rate-card.d.ts
import { type Static, Type } from 'typebox';
export declare const Rates: Type.TObject<{
    readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
    readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
    readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
    readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
}>;
export type Rates = Static<typeof Rates>;
export declare const RateCard: Type.TObject<{
    readonly currency: Type.TUnsafe<"IDR" | "USD">;
    readonly rates: Type.TObject<{
        readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
        readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
        readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
        readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
    }>;
}>;
export type RateCard = Static<typeof RateCard>;
export declare const readRateCard: {
    readonly method: "GET";
    readonly path: "RateCard";
    readonly access: "KOL";
    readonly summary: "The KOL's rate card; without one, IDR and no rates.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly currency: Type.TUnsafe<"IDR" | "USD">;
            readonly rates: Type.TObject<{
                readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
                readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
                readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
                readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
            }>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const saveRateCard: {
    readonly method: "PUT";
    readonly path: "RateCard";
    readonly access: "KOL";
    readonly summary: "Replaces and publishes the rate card. Answers it as kept, with names trimmed.";
    readonly body: Type.TObject<{
        readonly currency: Type.TUnsafe<"IDR" | "USD">;
        readonly rates: Type.TObject<{
            readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
            readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
            readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
            readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
        }>;
    }>;
    readonly maxBodyBytes: number;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly currency: Type.TUnsafe<"IDR" | "USD">;
            readonly rates: Type.TObject<{
                readonly Instagram: Type.TOptional<Type.TUnsafe<Partial<Record<"Carousel" | "Post" | "Reels" | "Story", number>>>>;
                readonly TikTok: Type.TOptional<Type.TUnsafe<Partial<Record<"Content Owning" | "Exclusivity for 1 Months" | "Video", number>>>>;
                readonly YouTube: Type.TOptional<Type.TUnsafe<Partial<Record<"Host-Read Ad" | "License" | "Product Placement" | "Product Review", number>>>>;
                readonly Appearance: Type.TOptional<Type.TRecord<"^.*$", Type.TInteger>>;
            }>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/shortlists.d.ts
import { type Static, Type } from 'typebox';
export declare const Shortlist: Type.TObject<{
    readonly id: Type.TString;
    readonly nama: Type.TString;
    readonly jumlahKol: Type.TInteger;
    readonly tersimpan: Type.TOptional<Type.TBoolean>;
}>;
export type Shortlist = Static<typeof Shortlist>;
export declare const listShortlists: {
    readonly method: "GET";
    readonly path: "Shortlist";
    readonly access: "Brand";
    readonly summary: "The Brand's lists of KOLs by name, which of them hold the KOL `idUser` as well.";
    readonly query: Type.TObject<{
        readonly idUser: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly nama: Type.TString;
            readonly jumlahKol: Type.TInteger;
            readonly tersimpan: Type.TOptional<Type.TBoolean>;
        }>>;
        readonly Error: Type.TNull;
    }>;
};
export declare const createShortlist: {
    readonly method: "POST";
    readonly path: "Shortlist";
    readonly access: "Brand";
    readonly summary: "Makes a list of KOLs. Where the Brand has one of this name, in any case, answers that one.";
    readonly body: Type.TObject<{
        readonly nama: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readShortlist: {
    readonly method: "GET";
    readonly path: "Shortlist/:id";
    readonly access: "Brand";
    readonly summary: "One of the Brand's lists with its KOLs, as the search shows them.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly nama: Type.TString;
            readonly kol: Type.TArray<Type.TObject<{
                readonly kol: Type.TObject<{
                    readonly user: Type.TObject<{
                        readonly id: Type.TString;
                        readonly email: Type.TString;
                        readonly isEmailMasked: Type.TOptional<Type.TLiteral<true>>;
                        readonly fullName: Type.TString;
                        readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
                        readonly idRole: Type.TLiteral<"KOL">;
                        readonly categories: Type.TString;
                        readonly tikTok: Type.TString;
                    }>;
                    readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
                    readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
                    readonly scoreBasis: Type.TOptional<Type.TUnion<[Type.TObject<{
                        readonly version: Type.TInteger;
                        readonly sampleSize: Type.TInteger;
                        readonly computedAt: Type.TString;
                        readonly followers: Type.TOptional<Type.TInteger>;
                        readonly averageViews: Type.TOptional<Type.TInteger>;
                        readonly engagement: Type.TOptional<Type.TNumber>;
                    }>, Type.TNull]>>;
                    readonly slug: Type.TOptional<Type.TString>;
                    readonly isChecked: Type.TOptional<Type.TLiteral<true>>;
                    readonly figures: Type.TOptional<Type.TObject<{
                        followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
                        averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
                        engagement: Type.TOptional<Type.TUnion<[Type.TNumber, Type.TNull]>>;
                        priceFrom: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
                    }>>;
                    readonly city: Type.TOptional<Type.TUnion<[Type.TString, Type.TNull]>>;
                }>;
                readonly catatan: Type.TString;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export type ShortlistReply = Static<typeof readShortlist.reply>;
export declare const downloadShortlist: {
    readonly method: "GET";
    readonly path: "Shortlist/:id/daftar.csv";
    readonly access: "Brand";
    readonly summary: "One of the Brand's lists for a spreadsheet: its KOLs with today's figures, and the Brand's notes.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const renameShortlist: {
    readonly method: "PUT";
    readonly path: "Shortlist/:id";
    readonly access: "Brand";
    readonly summary: "Renames one of the Brand's lists.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly nama: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const deleteShortlist: {
    readonly method: "DELETE";
    readonly path: "Shortlist/:id";
    readonly access: "Brand";
    readonly summary: "Deletes one of the Brand's lists with its notes. One that is not there is deleted already.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const keepInShortlist: {
    readonly method: "PUT";
    readonly path: "Shortlist/:id/kol/:idUser";
    readonly access: "Brand";
    readonly summary: "Keeps a KOL in a list, once, and the note on it. Without `catatan` an earlier note stays.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
        readonly idUser: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly catatan: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const takeFromShortlist: {
    readonly method: "DELETE";
    readonly path: "Shortlist/:id/kol/:idUser";
    readonly access: "Brand";
    readonly summary: "Takes a KOL out of a list, with the note.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
        readonly idUser: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/showcase.d.ts
import { type Static, Type } from 'typebox';
export declare const ShownWork: Type.TObject<{
    readonly title: Type.TString;
    readonly cover: Type.TString;
    readonly views: Type.TInteger;
    readonly slug: Type.TString;
    readonly fullName: Type.TString;
}>;
export declare const Showcase: Type.TObject<{
    readonly kols: Type.TInteger;
    readonly largeKols: Type.TInteger;
    readonly cities: Type.TInteger;
    readonly works: Type.TArray<Type.TObject<{
        readonly title: Type.TString;
        readonly cover: Type.TString;
        readonly views: Type.TInteger;
        readonly slug: Type.TString;
        readonly fullName: Type.TString;
    }>>;
}>;
export type Showcase = Static<typeof Showcase>;
export declare const readShowcase: {
    readonly method: "GET";
    readonly path: "public/showcase";
    readonly access: "public";
    readonly summary: "What the landing page shows: counts of KOLs, and some of their videos.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly kols: Type.TInteger;
            readonly largeKols: Type.TInteger;
            readonly cities: Type.TInteger;
            readonly works: Type.TArray<Type.TObject<{
                readonly title: Type.TString;
                readonly cover: Type.TString;
                readonly views: Type.TInteger;
                readonly slug: Type.TString;
                readonly fullName: Type.TString;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/tax-choices.d.ts
export declare const TAXPAYER_LABELS: {
    readonly person: 'Pribadi';
    readonly company: 'Badan';
};
export type TaxpayerKind = keyof typeof TAXPAYER_LABELS;
export declare const NUMBER_LABELS: {
    readonly nik: 'NIK';
    readonly npwp: 'NPWP';
};
export type TaxNumberKind = keyof typeof NUMBER_LABELS;
export declare const CERTIFICATE_LABELS: {
    readonly skb: 'SKB';
    readonly pp55: 'PP 55/2022';
};
export type CertificateKind = keyof typeof CERTIFICATE_LABELS;
export declare const WITHHOLDING_LABELS: {
    readonly pph21: 'PPh 21';
    readonly pph23: 'PPh 23';
    readonly pph_final: 'PPh final';
    readonly exempt: 'Bebas (SKB)';
};
export type WithholdingKind = keyof typeof WITHHOLDING_LABELS;
export declare const TAX_FILTERS: readonly ['unverified', 'verified', 'company'];
export type TaxFilter = (typeof TAX_FILTERS)[number];
export declare const TAX_MONTH_FILTERS: readonly ['open', 'remitted'];
export type TaxMonthFilter = (typeof TAX_MONTH_FILTERS)[number];

// src/wire/taxes.d.ts
import { type Static, Type } from 'typebox';
export declare const TaxProfile: Type.TObject<{
    readonly id: Type.TString;
    readonly jenis: Type.TUnsafe<"Badan" | "Pribadi">;
    readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
    readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly nama: Type.TString;
    readonly alamat: Type.TString;
    readonly terverifikasi: Type.TBoolean;
    readonly sertifikat: Type.TUnion<[Type.TObject<{
        readonly jenis: Type.TUnsafe<"PP 55/2022" | "SKB">;
        readonly berlakuSampai: Type.TString;
    }>, Type.TNull]>;
    readonly diubah: Type.TString;
}>;
export type TaxProfile = Static<typeof TaxProfile>;
export declare const readTaxProfile: {
    readonly method: "GET";
    readonly path: "Tax";
    readonly access: "session";
    readonly summary: "What the caller says about its tax, with the number masked.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TUnion<[Type.TObject<{
            readonly id: Type.TString;
            readonly jenis: Type.TUnsafe<"Badan" | "Pribadi">;
            readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
            readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly nama: Type.TString;
            readonly alamat: Type.TString;
            readonly terverifikasi: Type.TBoolean;
            readonly sertifikat: Type.TUnion<[Type.TObject<{
                readonly jenis: Type.TUnsafe<"PP 55/2022" | "SKB">;
                readonly berlakuSampai: Type.TString;
            }>, Type.TNull]>;
            readonly diubah: Type.TString;
        }>, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const saveTaxProfile: {
    readonly method: "PUT";
    readonly path: "Tax";
    readonly access: "session";
    readonly needsCompanion: true;
    readonly summary: "Sets what the caller says about its tax. A change is told on WhatsApp.";
    readonly body: Type.TObject<{
        readonly jenis: Type.TUnsafe<"Badan" | "Pribadi">;
        readonly nik: Type.TOptional<Type.TString>;
        readonly npwp: Type.TOptional<Type.TString>;
        readonly nama: Type.TString;
        readonly alamat: Type.TString;
        readonly versi: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly id: Type.TString;
            readonly jenis: Type.TUnsafe<"Badan" | "Pribadi">;
            readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
            readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly nama: Type.TString;
            readonly alamat: Type.TString;
            readonly terverifikasi: Type.TBoolean;
            readonly sertifikat: Type.TUnion<[Type.TObject<{
                readonly jenis: Type.TUnsafe<"PP 55/2022" | "SKB">;
                readonly berlakuSampai: Type.TString;
            }>, Type.TNull]>;
            readonly diubah: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const TaxPaper: Type.TObject<{
    readonly idKontrak: Type.TString;
    readonly nomor: Type.TString;
    readonly tanggal: Type.TString;
    readonly namaProyek: Type.TString;
    readonly pihak: Type.TString;
    readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
    readonly nomorPajak: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly jenis: Type.TUnsafe<"Bebas (SKB)" | "PPh 21" | "PPh 23" | "PPh final">;
    readonly bruto: Type.TInteger;
    readonly dasar: Type.TInteger;
    readonly tarif: Type.TString;
    readonly pajak: Type.TInteger;
    readonly dikembalikan: Type.TInteger;
    readonly pembetulan: Type.TOptional<Type.TObject<{
        readonly bruto: Type.TInteger;
        readonly dasar: Type.TInteger;
        readonly pajak: Type.TInteger;
        readonly lebihSetor: Type.TInteger;
    }>>;
}>;
export type TaxPaper = Static<typeof TaxPaper>;
export declare const TaxStatement: Type.TObject<{
    readonly tahun: Type.TInteger;
    readonly bulan: Type.TUnion<[Type.TInteger, Type.TNull]>;
    readonly jumlah: Type.TInteger;
    readonly bruto: Type.TInteger;
    readonly pajak: Type.TInteger;
    readonly setoran: Type.TArray<Type.TObject<{
        readonly masa: Type.TString;
        readonly jumlah: Type.TInteger;
        readonly ntpn: Type.TString;
        readonly tanggal: Type.TString;
    }>>;
    readonly baris: Type.TArray<Type.TObject<{
        readonly idKontrak: Type.TString;
        readonly nomor: Type.TString;
        readonly tanggal: Type.TString;
        readonly namaProyek: Type.TString;
        readonly pihak: Type.TString;
        readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
        readonly nomorPajak: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly jenis: Type.TUnsafe<"Bebas (SKB)" | "PPh 21" | "PPh 23" | "PPh final">;
        readonly bruto: Type.TInteger;
        readonly dasar: Type.TInteger;
        readonly tarif: Type.TString;
        readonly pajak: Type.TInteger;
        readonly dikembalikan: Type.TInteger;
        readonly pembetulan: Type.TOptional<Type.TObject<{
            readonly bruto: Type.TInteger;
            readonly dasar: Type.TInteger;
            readonly pajak: Type.TInteger;
            readonly lebihSetor: Type.TInteger;
        }>>;
    }>>;
    readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type TaxStatement = Static<typeof TaxStatement>;
export declare const readTaxStatement: {
    readonly method: "GET";
    readonly path: "Tax/statement";
    readonly access: "session";
    readonly summary: "Papers of withheld tax of a year or month in Jakarta, newest first, with their sums.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly tahun: Type.TString;
        readonly bulan: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly tahun: Type.TInteger;
            readonly bulan: Type.TUnion<[Type.TInteger, Type.TNull]>;
            readonly jumlah: Type.TInteger;
            readonly bruto: Type.TInteger;
            readonly pajak: Type.TInteger;
            readonly setoran: Type.TArray<Type.TObject<{
                readonly masa: Type.TString;
                readonly jumlah: Type.TInteger;
                readonly ntpn: Type.TString;
                readonly tanggal: Type.TString;
            }>>;
            readonly baris: Type.TArray<Type.TObject<{
                readonly idKontrak: Type.TString;
                readonly nomor: Type.TString;
                readonly tanggal: Type.TString;
                readonly namaProyek: Type.TString;
                readonly pihak: Type.TString;
                readonly jenisNomor: Type.TUnion<[Type.TUnsafe<"NIK" | "NPWP">, Type.TNull]>;
                readonly nomorPajak: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly jenis: Type.TUnsafe<"Bebas (SKB)" | "PPh 21" | "PPh 23" | "PPh final">;
                readonly bruto: Type.TInteger;
                readonly dasar: Type.TInteger;
                readonly tarif: Type.TString;
                readonly pajak: Type.TInteger;
                readonly dikembalikan: Type.TInteger;
                readonly pembetulan: Type.TOptional<Type.TObject<{
                    readonly bruto: Type.TInteger;
                    readonly dasar: Type.TInteger;
                    readonly pajak: Type.TInteger;
                    readonly lebihSetor: Type.TInteger;
                }>>;
            }>>;
            readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadTaxStatement: {
    readonly method: "GET";
    readonly path: "Tax/statement.csv";
    readonly access: "session";
    readonly summary: "All papers of a year or month for a spreadsheet.";
    readonly query: Type.TObject<{
        tahun: Type.TString;
        bulan: Type.TOptional<Type.TString>;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const printTaxStatement: {
    readonly method: "GET";
    readonly path: "Tax/statement/pdf";
    readonly access: "session";
    readonly summary: "The papers of a year or month as a document.";
    readonly query: Type.TObject<{
        tahun: Type.TString;
        bulan: Type.TOptional<Type.TString>;
    }>;
    readonly media: "application/pdf";
    readonly reply: Type.TUnknown;
};
export declare const fileTaxStatement: {
    readonly method: "POST";
    readonly path: "Tax/statement/file";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "What a Brand that withholds files with the tax office for a month, with the numbers of the KOLs.";
    readonly body: Type.TObject<{
        readonly tahun: Type.TString;
        readonly bulan: Type.TString;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};

// src/wire/team-choices.d.ts
export declare const TEAM_ROLES: readonly ['owner', 'campaigns', 'finance', 'reader'];
export type TeamRole = (typeof TEAM_ROLES)[number];
export declare const MEMBER_TEAM_ROLES: readonly ["campaigns", "finance", "reader"];
export type MemberTeamRole = (typeof MEMBER_TEAM_ROLES)[number];
export type TeamRight = 'self' | 'read' | 'campaigns' | 'money' | 'owner';
export declare const hasTeamRight: (role: TeamRole, right: TeamRight) => boolean;
export declare const TEAM_ROLE_LABELS: Readonly<Record<TeamRole, string>>;

// src/wire/team.d.ts
import { type Static, Type } from 'typebox';
export declare const TeamMember: Type.TObject<{
    readonly id: Type.TString;
    readonly nama: Type.TString;
    readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
    readonly diundangSampai: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly anda: Type.TBoolean;
}>;
export type TeamMember = Static<typeof TeamMember>;
export declare const Team: Type.TObject<{
    readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
    readonly brand: Type.TString;
    readonly anggota: Type.TArray<Type.TObject<{
        readonly id: Type.TString;
        readonly nama: Type.TString;
        readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
        readonly diundangSampai: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly anda: Type.TBoolean;
    }>>;
}>;
export type Team = Static<typeof Team>;
export declare const getTeam: {
    readonly method: "GET";
    readonly path: "Team";
    readonly access: "Brand";
    readonly summary: "The people of the caller's Brand, and the caller's role among them.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
            readonly brand: Type.TString;
            readonly anggota: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly nama: Type.TString;
                readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
                readonly diundangSampai: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly anda: Type.TBoolean;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const inviteTeamMember: {
    readonly method: "POST";
    readonly path: "Team";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "Invites a person, who joins by logging in with that number within 7 days.";
    readonly body: Type.TObject<{
        readonly nama: Type.TString;
        readonly nomor: Type.TString;
        readonly peran: Type.TUnsafe<"campaigns" | "finance" | "reader">;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
            readonly brand: Type.TString;
            readonly anggota: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly nama: Type.TString;
                readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
                readonly diundangSampai: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly anda: Type.TBoolean;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const changeTeamRole: {
    readonly method: "PUT";
    readonly path: "Team/:id";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "Gives a member, or who is invited, another role.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly body: Type.TObject<{
        readonly peran: Type.TUnsafe<"campaigns" | "finance" | "reader">;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
            readonly brand: Type.TString;
            readonly anggota: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly nama: Type.TString;
                readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
                readonly diundangSampai: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly anda: Type.TBoolean;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const removeTeamMember: {
    readonly method: "DELETE";
    readonly path: "Team/:id";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "Removes a member, whose sessions end at once, or takes an invitation back.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
            readonly brand: Type.TString;
            readonly anggota: Type.TArray<Type.TObject<{
                readonly id: Type.TString;
                readonly nama: Type.TString;
                readonly nomor: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly peran: Type.TUnsafe<"campaigns" | "finance" | "owner" | "reader">;
                readonly diundangSampai: Type.TUnion<[Type.TString, Type.TNull]>;
                readonly anda: Type.TBoolean;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const leaveTeam: {
    readonly method: "POST";
    readonly path: "Team/leave";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "The calling member leaves the team: its sessions end at once, and its number is free again.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const TeamAct: Type.TObject<{
    readonly id: Type.TString;
    readonly at: Type.TString;
    readonly siapa: Type.TString;
    readonly tindakan: Type.TString;
    readonly hasil: Type.TUnsafe<"belum jelas" | "ditolak" | "selesai">;
}>;
export type TeamAct = Static<typeof TeamAct>;
export declare const listTeamActs: {
    readonly method: "GET";
    readonly path: "Team/acts";
    readonly access: "Brand";
    readonly summary: "What members of the team did, newest first.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly at: Type.TString;
            readonly siapa: Type.TString;
            readonly tindakan: Type.TString;
            readonly hasil: Type.TUnsafe<"belum jelas" | "ditolak" | "selesai">;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/telemetry-choices.d.ts
export declare const TELEMETRY: {
    readonly outcomes: readonly ['loaded', 'fell-back', 'failed', 'render-error', 'unknown-slot'];
    readonly reasons: readonly ['none', 'network', 'timeout', 'integrity', 'contract', 'threw', 'missing', 'other'];
    readonly pageMetrics: readonly ['first-byte', 'first-paint', 'largest-paint', 'loaded', 'interaction'];
    readonly durationsMs: readonly [50, 100, 200, 250, 500, 1000, 2500, 5000, 10000, 30000, 60000];
    readonly layoutShifts: readonly [0, 0.01, 0.05, 0.1, 0.25, 1];
    readonly maxEvents: 20;
    readonly maxBodyBytes: 4096;
};

// src/wire/telemetry.d.ts
import { type Static, Type } from 'typebox';
export declare const TelemetryEvent: Type.TUnion<[Type.TObject<{
    readonly type: Type.TLiteral<"remote">;
    readonly remote: Type.TString;
    readonly version: Type.TString;
    readonly outcome: Type.TUnsafe<"failed" | "fell-back" | "loaded" | "render-error" | "unknown-slot">;
    readonly durationMs: Type.TUnsafe<50 | 100 | 200 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
    readonly reason: Type.TUnsafe<"contract" | "integrity" | "missing" | "network" | "none" | "other" | "threw" | "timeout">;
    readonly slot: Type.TOptional<Type.TString>;
}>, Type.TObject<{
    readonly type: Type.TLiteral<"page">;
    readonly metric: Type.TUnsafe<"first-byte" | "first-paint" | "interaction" | "largest-paint" | "loaded">;
    readonly durationMs: Type.TUnsafe<50 | 100 | 200 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
}>, Type.TObject<{
    readonly type: Type.TLiteral<"layout-shift">;
    readonly score: Type.TUnsafe<0 | 0.01 | 0.05 | 0.1 | 0.25 | 1>;
}>]>;
export type TelemetryEvent = Static<typeof TelemetryEvent>;
export declare const sendTelemetry: {
    readonly method: "POST";
    readonly path: "telemetry";
    readonly access: "public";
    readonly summary: "What a browser saw of the remotes: outcome and time of loading, without anything about its user.";
    readonly body: Type.TObject<{
        readonly events: Type.TArray<Type.TUnion<[Type.TObject<{
            readonly type: Type.TLiteral<"remote">;
            readonly remote: Type.TString;
            readonly version: Type.TString;
            readonly outcome: Type.TUnsafe<"failed" | "fell-back" | "loaded" | "render-error" | "unknown-slot">;
            readonly durationMs: Type.TUnsafe<50 | 100 | 200 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
            readonly reason: Type.TUnsafe<"contract" | "integrity" | "missing" | "network" | "none" | "other" | "threw" | "timeout">;
            readonly slot: Type.TOptional<Type.TString>;
        }>, Type.TObject<{
            readonly type: Type.TLiteral<"page">;
            readonly metric: Type.TUnsafe<"first-byte" | "first-paint" | "interaction" | "largest-paint" | "loaded">;
            readonly durationMs: Type.TUnsafe<50 | 100 | 200 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
        }>, Type.TObject<{
            readonly type: Type.TLiteral<"layout-shift">;
            readonly score: Type.TUnsafe<0 | 0.01 | 0.05 | 0.1 | 0.25 | 1>;
        }>]>>;
    }>;
    readonly maxBodyBytes: 4096;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/tiktok.d.ts
import { type Static, Type } from 'typebox';
export declare const TikTokLinkConfig: Type.TObject<{
    readonly authorizeUrl: Type.TString;
    readonly clientKey: Type.TString;
    readonly scopes: Type.TArray<Type.TString>;
    readonly redirectUri: Type.TString;
}>;
export type TikTokLinkConfig = Static<typeof TikTokLinkConfig>;
export declare const readTikTokConfig: {
    readonly method: "GET";
    readonly path: "auth/tiktok/config";
    readonly access: "KOL";
    readonly summary: "What the browser needs to send the KOL to TikTok for consent.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly authorizeUrl: Type.TString;
            readonly clientKey: Type.TString;
            readonly scopes: Type.TArray<Type.TString>;
            readonly redirectUri: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const exchangeTikTok: {
    readonly method: "POST";
    readonly path: "auth/tiktok/exchange";
    readonly access: "KOL";
    readonly summary: "Links the KOL's TikTok account with the code that TikTok sent the browser back with.";
    readonly body: Type.TObject<{
        readonly code: Type.TString;
        readonly codeVerifier: Type.TString;
        readonly redirectUri: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TNull;
        readonly Error: Type.TNull;
    }>;
};
export declare const SYNC_STEPS: readonly ['starting', 'profile', 'videos', 'images', 'score', 'done'];
export type SyncStep = (typeof SYNC_STEPS)[number];
export declare const SyncRun: Type.TObject<{
    readonly runId: Type.TString;
    readonly status: Type.TUnsafe<"failed" | "running" | "success">;
    readonly step: Type.TUnsafe<"done" | "images" | "profile" | "score" | "starting" | "videos">;
    readonly startedAt: Type.TString;
    readonly finishedAt: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly error: Type.TUnion<[Type.TString, Type.TNull]>;
}>;
export type SyncRun = Static<typeof SyncRun>;
export declare const startTikTokSync: {
    readonly method: "GET";
    readonly path: "Scraper/scraperTiktok";
    readonly access: "KOL";
    readonly summary: "Starts a sync. Within 15 minutes of the last one it answers that one, unless it failed more than 60 seconds ago.";
    readonly hasEffects: true;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly runId: Type.TString;
            readonly status: Type.TUnsafe<"failed" | "running" | "success">;
            readonly step: Type.TUnsafe<"done" | "images" | "profile" | "score" | "starting" | "videos">;
            readonly startedAt: Type.TString;
            readonly finishedAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly error: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const readSyncRun: {
    readonly method: "GET";
    readonly path: "Scraper/sync/:runId";
    readonly access: "KOL";
    readonly summary: "Where a sync of the caller stands.";
    readonly params: Type.TObject<{
        readonly runId: Type.TString;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly runId: Type.TString;
            readonly status: Type.TUnsafe<"failed" | "running" | "success">;
            readonly step: Type.TUnsafe<"done" | "images" | "profile" | "score" | "starting" | "videos">;
            readonly startedAt: Type.TString;
            readonly finishedAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly error: Type.TUnion<[Type.TString, Type.TNull]>;
        }>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/top-up-labels.d.ts
export declare const TOP_UP_LABELS: {
    readonly pending: 'Menunggu Pembayaran';
    readonly paid: 'Berhasil';
    readonly expired: 'Kedaluwarsa';
    readonly cancelled: 'Batal';
    readonly failed: 'Gagal';
    readonly reversed: 'Dikembalikan';
};
export type TopUpStatus = keyof typeof TOP_UP_LABELS;

// src/wire/wallet.d.ts
import { type Static, Type } from 'typebox';
export declare const Wallet: Type.TObject<{
    readonly balance: Type.TInteger;
    readonly pending: Type.TInteger;
    readonly frozen: Type.TOptional<Type.TString>;
}>;
export type Wallet = Static<typeof Wallet>;
export declare const WalletTransaction: Type.TObject<{
    readonly date: Type.TString;
    readonly id: Type.TString;
    readonly authorizedBy: Type.TString;
    readonly description: Type.TString;
    readonly amount: Type.TInteger;
    readonly balance: Type.TInteger;
}>;
export type WalletTransaction = Static<typeof WalletTransaction>;
export declare const UpcomingPayment: Type.TObject<{
    readonly idKontrak: Type.TString;
    readonly idCampaign: Type.TString;
    readonly namaProyek: Type.TString;
    readonly amount: Type.TInteger;
    readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
    readonly releaseAt: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly tenggat: Type.TString;
}>;
export type UpcomingPayment = Static<typeof UpcomingPayment>;
export declare const readWallet: {
    readonly method: "GET";
    readonly path: "Wallet";
    readonly access: "session";
    readonly summary: "The caller's balance, and what is still held for work.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly balance: Type.TInteger;
            readonly pending: Type.TInteger;
            readonly frozen: Type.TOptional<Type.TString>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listWalletTransactions: {
    readonly method: "GET";
    readonly path: "Wallet/transactions";
    readonly access: "session";
    readonly summary: "The wallet's statement, newest first, 10, 25 or 50 a page; with days, what happened on them.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
        readonly dari: Type.TOptional<Type.TString>;
        readonly sampai: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly date: Type.TString;
            readonly id: Type.TString;
            readonly authorizedBy: Type.TString;
            readonly description: Type.TString;
            readonly amount: Type.TInteger;
            readonly balance: Type.TInteger;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadWalletTransactions: {
    readonly method: "GET";
    readonly path: "Wallet/transactions.csv";
    readonly access: "session";
    readonly summary: "The whole statement for a spreadsheet, newest first, or what happened on the days asked for; amounts are plain whole rupiah.";
    readonly query: Type.TObject<{
        readonly dari: Type.TOptional<Type.TString>;
        readonly sampai: Type.TOptional<Type.TString>;
    }>;
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const listUpcomingPayments: {
    readonly method: "GET";
    readonly path: "Wallet/upcoming";
    readonly access: "KOL";
    readonly summary: "What the KOL's open work will bring: what is paid soonest first, 10, 25 or 50 a page.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly idKontrak: Type.TString;
            readonly idCampaign: Type.TString;
            readonly namaProyek: Type.TString;
            readonly amount: Type.TInteger;
            readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "disputed" | "draft_review" | "link_review" | "overdue" | "released" | "settled">;
            readonly releaseAt: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly tenggat: Type.TString;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const downloadUpcomingPayments: {
    readonly method: "GET";
    readonly path: "Wallet/upcoming.csv";
    readonly access: "KOL";
    readonly summary: "All that the KOL's open work will bring, for a spreadsheet; amounts are plain whole rupiah.";
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};
export declare const TopUp: Type.TObject<{
    readonly id: Type.TString;
    readonly amount: Type.TInteger;
    readonly status: Type.TUnsafe<"Batal" | "Berhasil" | "Dikembalikan" | "Gagal" | "Kedaluwarsa" | "Menunggu Pembayaran">;
    readonly paymentUrl: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly createdAt: Type.TString;
    readonly expiresAt: Type.TString;
}>;
export type TopUp = Static<typeof TopUp>;
export declare const openTopUp: {
    readonly method: "POST";
    readonly path: "Wallet/topUp";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly movesMoney: true;
    readonly summary: "Opens a payment that fills the balance, or answers one of the same amount that is open. The balance grows once the payment provider has confirmed the payment.";
    readonly body: Type.TObject<{
        readonly amount: Type.TInteger;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly response: Type.TObject<{
            readonly paymentUrl: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listTopUps: {
    readonly method: "GET";
    readonly path: "Wallet/topUp";
    readonly access: "Brand";
    readonly summary: "The caller's latest top-ups, newest first.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly amount: Type.TInteger;
            readonly status: Type.TUnsafe<"Batal" | "Berhasil" | "Dikembalikan" | "Gagal" | "Kedaluwarsa" | "Menunggu Pembayaran">;
            readonly paymentUrl: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly createdAt: Type.TString;
            readonly expiresAt: Type.TString;
        }>>;
        readonly Error: Type.TNull;
    }>;
};

// src/wire/work-choices.d.ts
export declare const CONTENT_STATES: readonly ['awaiting_draft', 'draft_review', 'awaiting_link', 'link_review', 'overdue', 'cancelling', 'disputed', 'released', 'cancelled', 'settled'];
export type ContentState = (typeof CONTENT_STATES)[number];
export declare const CONTENT_EVENTS: readonly ['started', 'handed_in', 'accepted', 'accepted_by_silence', 'revision', 'overdue', 'extended', 'cancel_proposed', 'cancel_refused', 'cancel_lapsed', 'cancelling', 'cancelled', 'disputed', 'dispute_withdrawn', 'settled'];
export type ContentEventName = (typeof CONTENT_EVENTS)[number];
export declare const WORK_LABELS: {
    readonly awaiting_draft: 'Menunggu draf';
    readonly draft_review: 'Draf ditinjau';
    readonly awaiting_link: 'Menunggu konten';
    readonly link_review: 'Ditinjau';
    readonly overdue: 'Terlambat';
    readonly cancelling: 'Dibatalkan';
    readonly released: 'Diterima';
    readonly cancelled: 'Dibatalkan';
    readonly disputed: 'Sengketa';
    readonly settled: 'Sengketa diputuskan';
};

