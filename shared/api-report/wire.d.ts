// src/wire/applicants.d.ts
import { type Static, Type } from 'typebox';
export declare const INVITED_BY: readonly ['User', 'Brand'];
export declare const Entry: Type.TObject<{
    status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
    inviteBy: Type.TUnsafe<"Brand" | "User">;
}>;
export type Entry = Static<typeof Entry>;
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
    readonly summary: "The owner sees all applicants, or those of one status, with their counts; a KOL its own entry only.";
    readonly params: Type.TObject<{
        readonly campaignId: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"approved" | "pending" | "rejected">>;
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
    readonly summary: "The caller applies to a verified campaign.";
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
            readonly idRole: Type.TUnsafe<"Brand" | "KOL">;
            readonly id: Type.TString;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const SessionUser: Type.TObject<{
    readonly role: Type.TUnsafe<"Brand" | "KOL">;
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
    readonly summary: "The signed-in user.";
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TObject<{
            readonly role: Type.TUnsafe<"Brand" | "KOL">;
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
};
export type CampaignStatus = keyof typeof CAMPAIGN_LABELS;

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
    readonly statusLabel: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
    readonly brandName: Type.TString;
    readonly pendingApplicants: Type.TOptional<Type.TInteger>;
    readonly pendingReviews: Type.TOptional<Type.TInteger>;
    readonly ownEntry: Type.TOptional<Type.TObject<{
        status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
        inviteBy: Type.TUnsafe<"Brand" | "User">;
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
    readonly statusLabel: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
    readonly brandName: Type.TString;
    readonly pendingApplicants: Type.TOptional<Type.TInteger>;
    readonly pendingReviews: Type.TOptional<Type.TInteger>;
    readonly ownEntry: Type.TOptional<Type.TObject<{
        status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
        inviteBy: Type.TUnsafe<"Brand" | "User">;
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
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly brandName: Type.TString;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                inviteBy: Type.TUnsafe<"Brand" | "User">;
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
    readonly summary: "The Brand's own campaigns, newest first.";
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
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly brandName: Type.TString;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                inviteBy: Type.TUnsafe<"Brand" | "User">;
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
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly brandName: Type.TString;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                inviteBy: Type.TUnsafe<"Brand" | "User">;
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
            readonly statusLabel: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
            readonly brandName: Type.TString;
            readonly pendingApplicants: Type.TOptional<Type.TInteger>;
            readonly pendingReviews: Type.TOptional<Type.TInteger>;
            readonly ownEntry: Type.TOptional<Type.TObject<{
                status: Type.TUnion<[Type.TBoolean, Type.TNull]>;
                inviteBy: Type.TUnsafe<"Brand" | "User">;
            }>>;
        }>;
        readonly Error: Type.TNull;
    }>;
};
export type CreateCampaign = Static<typeof createCampaign.body>;
export declare const payCampaign: {
    readonly method: "POST";
    readonly path: "Campaign/payCampaign";
    readonly access: "Brand";
    readonly needsCompanion: true;
    readonly summary: "Opens the payment of a campaign, or answers the one that is open.";
    readonly body: Type.TObject<{
        readonly idCampaign: Type.TString;
        readonly hargaPekerjaan: Type.TInteger;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly response: Type.TObject<{
            readonly paymentUrl: Type.TString;
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
export * from './invoice-labels.js';
export * from './kol-categories.js';
export * as LIMITS from './limits.js';
export * from './rate-card-choices.js';
export * from './telemetry-choices.js';
export * from './work-choices.js';
export declare const PRODUCT_NAME = "Sohor";
export declare const APP_BASE = "/appSohor";
export declare const CONTACT_EMAIL = "halo@sohor.example";
export declare const ROLES: readonly ['KOL', 'Brand'];
export type Role = (typeof ROLES)[number];
export declare const SIGN_UP_ROLES: readonly ["KOL", "Brand"];
export declare const SLOTS: readonly ['topbar', 'dashboard-cards'];
export type SlotName = (typeof SLOTS)[number];
export declare const TABLE_PAGE_SIZES: readonly ['10', '25', '50'];
export declare const COVER_TYPES: readonly ['image/png', 'image/jpeg', 'image/gif'];

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
    readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "draft_review" | "link_review" | "overdue" | "released">;
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
        readonly event: Type.TUnsafe<"accepted" | "accepted_by_silence" | "cancel_lapsed" | "cancel_proposed" | "cancel_refused" | "cancelled" | "cancelling" | "extended" | "handed_in" | "overdue" | "revision" | "started">;
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
    readonly summary: "Work in a campaign: all of it for its Brand, for a KOL its own. In the order of the contracts' making.";
    readonly params: Type.TObject<{
        readonly id: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly idCampaign: Type.TString;
            readonly idUser: Type.TString;
            readonly fullName: Type.TString;
            readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "draft_review" | "link_review" | "overdue" | "released">;
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
                readonly event: Type.TUnsafe<"accepted" | "accepted_by_silence" | "cancel_lapsed" | "cancel_proposed" | "cancel_refused" | "cancelled" | "cancelling" | "extended" | "handed_in" | "overdue" | "revision" | "started">;
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

// src/wire/contracts.d.ts
import { type Static, Type } from 'typebox';
export declare const ContractItem: Type.TObject<{
    readonly _id: Type.TString;
    readonly IdUser: Type.TString;
    readonly kontrak: Type.TObject<{
        readonly id: Type.TString;
        readonly isActive: Type.TBoolean;
        readonly isVerification: Type.TUnion<[Type.TBoolean, Type.TNull]>;
    }>;
    readonly brand: Type.TObject<{
        readonly fullName: Type.TString;
    }>;
    readonly influencer: Type.TObject<{
        readonly fullName: Type.TString;
    }>;
    readonly konten: Type.TUnion<[Type.TObject<{
        readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "draft_review" | "link_review" | "overdue" | "released">;
        readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
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
            }>;
            readonly brand: Type.TObject<{
                readonly fullName: Type.TString;
            }>;
            readonly influencer: Type.TObject<{
                readonly fullName: Type.TString;
            }>;
            readonly konten: Type.TUnion<[Type.TObject<{
                readonly status: Type.TUnsafe<"awaiting_draft" | "awaiting_link" | "cancelled" | "cancelling" | "draft_review" | "link_review" | "overdue" | "released">;
                readonly jatuhTempo: Type.TUnion<[Type.TString, Type.TNull]>;
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
        readonly status: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
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
                readonly status: Type.TUnsafe<"Aktif" | "Draft" | "Menunggu Persetujuan" | "Selesai">;
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
export type KolDashboard = Static<typeof KolDashboard>;
export type BrandDashboard = Static<typeof BrandDashboard>;

// src/wire/endpoint.d.ts
import { type Static, type TSchema, Type } from 'typebox';
import { type Role } from './catalog.js';
export type Access = 'public' | 'session' | Role;
export interface Endpoint {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly access: Access;
    readonly summary: string;
    readonly params?: TSchema;
    readonly query?: TSchema;
    readonly body?: TSchema;
    readonly reply: TSchema;
    readonly media?: string;
    readonly hasEffects?: boolean;
    readonly needsCompanion?: boolean;
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

// src/wire/index.d.ts
export * from './applicants.js';
export * from './auth.js';
export * from './campaigns.js';
export * from './catalog.js';
export * from './content.js';
export * from './contracts.js';
export * from './dashboards.js';
export * from './endpoint.js';
export * from './invoices.js';
export * from './kols.js';
export * from './public-kols.js';
export * from './rate-card.js';
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

// src/wire/invoices.d.ts
import { type Static, Type } from 'typebox';
export declare const Invoice: Type.TObject<{
    readonly id: Type.TString;
    readonly no: Type.TString;
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
    readonly summary: "The caller's invoices, newest first. `q`: part of number, customer or campaign, in any case.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
        readonly q: Type.TOptional<Type.TString>;
        readonly status: Type.TOptional<Type.TUnsafe<"Batal" | "Dibayar" | "Dikembalikan" | "Jatuh Tempo" | "Tertunda">>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            readonly id: Type.TString;
            readonly no: Type.TString;
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

// src/wire/kol-categories.d.ts
export declare const KOL_CATEGORIES: readonly ['Fashion', 'Beauty', 'Lifestyle', 'Travel', 'Food', 'Health', 'Fitness', 'Parenting', 'Technology', 'Gaming', 'Music', 'Education', 'Finance', 'Automotive', 'Pets', 'Photography', 'Film', 'Comedy', 'Professional', 'Books'];
export type KolCategory = (typeof KOL_CATEGORIES)[number];
export declare const ALL_CATEGORIES = "Semua Kategori";

// src/wire/kols.d.ts
import { type Static, Type } from 'typebox';
export declare const ScoreBreakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
export declare const ScoreBasis: Type.TObject<{
    readonly version: Type.TInteger;
    readonly sampleSize: Type.TInteger;
    readonly computedAt: Type.TString;
    readonly followers: Type.TOptional<Type.TInteger>;
    readonly averageViews: Type.TOptional<Type.TInteger>;
}>;
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
    }>, Type.TNull]>>;
    readonly slug: Type.TOptional<Type.TString>;
}>;
export type KolItem = Static<typeof KolItem>;
export declare const KolQuery: Type.TObject<{
    readonly q: Type.TOptional<Type.TString>;
    readonly cursor: Type.TOptional<Type.TString>;
    readonly limit: Type.TOptional<Type.TString>;
}>;
export declare const listKols: {
    readonly method: "GET";
    readonly path: "user/kol";
    readonly access: "Brand";
    readonly summary: "All KOLs by score, 24 a page.";
    readonly query: Type.TObject<{
        readonly q: Type.TOptional<Type.TString>;
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
            }>, Type.TNull]>>;
            readonly slug: Type.TOptional<Type.TString>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listKolsByCategory: {
    readonly method: "GET";
    readonly path: "user/kol/:category";
    readonly access: "Brand";
    readonly summary: "KOLs of one category (lowercase) by score.";
    readonly params: Type.TObject<{
        readonly category: Type.TString;
    }>;
    readonly query: Type.TObject<{
        readonly q: Type.TOptional<Type.TString>;
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
            }>, Type.TNull]>>;
            readonly slug: Type.TOptional<Type.TString>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
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
export declare const defaultPriceIdr = 100000;
export declare const maxPriceIdr = 1000000000000;
export declare const maxKols = 1000;
export declare const maxTotalIdr = 1000000000000;
export declare const maxCoverBytes: number;
export declare const listPage = 200;
export declare const excerpt = 240;
export declare const maxOwnAppearances = 30;
export declare const maxAppearanceName = 60;
export declare const kolPage = 24;
export declare const maxKolPage = 50;

// src/wire/public-kols.d.ts
import { type Static, Type } from 'typebox';
export declare const PublicKolItem: Type.TObject<{
    slug: Type.TString;
    fullName: Type.TString;
    image: Type.TUnion<[Type.TString, Type.TNull]>;
    categories: Type.TString;
    sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
    followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
    averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
}>;
export type PublicKolItem = Static<typeof PublicKolItem>;
export declare const PublicKol: Type.TObject<{
    readonly slug: Type.TString;
    readonly fullName: Type.TString;
    readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
    readonly categories: Type.TString;
    readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
    readonly followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
    readonly averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
    readonly bio: Type.TString;
    readonly isVerification: Type.TBoolean;
    readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
    readonly scoreBasis: Type.TUnion<[Type.TObject<{
        readonly version: Type.TInteger;
        readonly sampleSize: Type.TInteger;
        readonly computedAt: Type.TString;
        readonly followers: Type.TOptional<Type.TInteger>;
        readonly averageViews: Type.TOptional<Type.TInteger>;
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
}>;
export type PublicKol = Static<typeof PublicKol>;
export declare const listPublicKols: {
    readonly method: "GET";
    readonly path: "public/kol";
    readonly access: "public";
    readonly summary: "KOLs by score, best first, 24 a page. `category` is one of the 20, in any case.";
    readonly query: Type.TObject<{
        readonly q: Type.TOptional<Type.TString>;
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TString>;
        readonly category: Type.TOptional<Type.TString>;
    }>;
    readonly reply: Type.TObject<{
        readonly code: Type.TLiteral<200>;
        readonly data: Type.TArray<Type.TObject<{
            slug: Type.TString;
            fullName: Type.TString;
            image: Type.TUnion<[Type.TString, Type.TNull]>;
            categories: Type.TString;
            sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
            followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
            averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
        }>>;
        readonly nextCursor: Type.TUnion<[Type.TString, Type.TNull]>;
        readonly Error: Type.TNull;
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
            readonly slug: Type.TString;
            readonly fullName: Type.TString;
            readonly image: Type.TUnion<[Type.TString, Type.TNull]>;
            readonly categories: Type.TString;
            readonly sohorScore: Type.TUnion<[Type.TNumber, Type.TNull]>;
            readonly followers: Type.TUnion<[Type.TInteger, Type.TNull]>;
            readonly averageViews: Type.TOptional<Type.TUnion<[Type.TInteger, Type.TNull]>>;
            readonly bio: Type.TString;
            readonly isVerification: Type.TBoolean;
            readonly breakdown: Type.TRecord<"^.*$", Type.TUnion<[Type.TNumber, Type.TNull]>>;
            readonly scoreBasis: Type.TUnion<[Type.TObject<{
                readonly version: Type.TInteger;
                readonly sampleSize: Type.TInteger;
                readonly computedAt: Type.TString;
                readonly followers: Type.TOptional<Type.TInteger>;
                readonly averageViews: Type.TOptional<Type.TInteger>;
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

// src/wire/telemetry-choices.d.ts
export declare const TELEMETRY: {
    readonly outcomes: readonly ['loaded', 'fell-back', 'failed', 'render-error', 'unknown-slot'];
    readonly reasons: readonly ['none', 'network', 'timeout', 'integrity', 'contract', 'threw', 'missing', 'other'];
    readonly pageMetrics: readonly ['first-byte', 'first-paint', 'largest-paint', 'loaded'];
    readonly durationsMs: readonly [50, 100, 250, 500, 1000, 2500, 5000, 10000, 30000, 60000];
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
    readonly durationMs: Type.TUnsafe<50 | 100 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
    readonly reason: Type.TUnsafe<"contract" | "integrity" | "missing" | "network" | "none" | "other" | "threw" | "timeout">;
    readonly slot: Type.TOptional<Type.TString>;
}>, Type.TObject<{
    readonly type: Type.TLiteral<"page">;
    readonly metric: Type.TUnsafe<"first-byte" | "first-paint" | "largest-paint" | "loaded">;
    readonly durationMs: Type.TUnsafe<50 | 100 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
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
            readonly durationMs: Type.TUnsafe<50 | 100 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
            readonly reason: Type.TUnsafe<"contract" | "integrity" | "missing" | "network" | "none" | "other" | "threw" | "timeout">;
            readonly slot: Type.TOptional<Type.TString>;
        }>, Type.TObject<{
            readonly type: Type.TLiteral<"page">;
            readonly metric: Type.TUnsafe<"first-byte" | "first-paint" | "largest-paint" | "loaded">;
            readonly durationMs: Type.TUnsafe<50 | 100 | 250 | 500 | 1000 | 2500 | 5000 | 10000 | 30000 | 60000>;
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

// src/wire/wallet.d.ts
import { type Static, Type } from 'typebox';
export declare const Wallet: Type.TObject<{
    readonly balance: Type.TInteger;
    readonly pending: Type.TInteger;
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
        }>;
        readonly Error: Type.TNull;
    }>;
};
export declare const listWalletTransactions: {
    readonly method: "GET";
    readonly path: "Wallet/transactions";
    readonly access: "session";
    readonly summary: "The wallet's statement, newest first, 10, 25 or 50 a page.";
    readonly query: Type.TObject<{
        readonly cursor: Type.TOptional<Type.TString>;
        readonly limit: Type.TOptional<Type.TUnsafe<"10" | "25" | "50">>;
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
    readonly summary: "The whole statement for a spreadsheet, newest first; amounts are plain whole rupiah.";
    readonly media: "text/csv";
    readonly reply: Type.TUnknown;
};

// src/wire/work-choices.d.ts
export declare const CONTENT_STATES: readonly ['awaiting_draft', 'draft_review', 'awaiting_link', 'link_review', 'overdue', 'cancelling', 'released', 'cancelled'];
export type ContentState = (typeof CONTENT_STATES)[number];
export declare const CONTENT_EVENTS: readonly ['started', 'handed_in', 'accepted', 'accepted_by_silence', 'revision', 'overdue', 'extended', 'cancel_proposed', 'cancel_refused', 'cancel_lapsed', 'cancelling', 'cancelled'];
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
};

