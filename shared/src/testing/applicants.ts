import type { Applicant, ApplicantCounts } from '../wire/index.ts';

/** A sample on the wire: an application that waits for the brand. */
export function anApplicant(change: Partial<Applicant> = {}): Applicant {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000a1',
    idUser: '0190f5c0-0000-7000-8000-0000000000f1',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    status: null,
    fullName: 'Sari Wulandari',
    email: 'sari@example.com',
    image: null,
    inviteBy: 'User',
    sohorScore: 82,
    slug: 'sari-wulandari-7k2m',
    figures: { followers: 48_200, averageViews: 12_400, engagement: 5.4, priceFrom: 350_000 },
    ...change,
  };
}

/** The list that it is in, as the query names it. */
export const statusOf = ({ status, gugur }: Applicant) =>
  status === null ? 'pending' : status ? 'approved' : gugur ? 'lapsed' : 'rejected';

/** Counts of these applicants by status. */
export function countsOf(applicants: readonly Applicant[]): ApplicantCounts {
  const count = (status: string) => applicants.filter((one) => statusOf(one) === status).length;
  const invited = applicants.filter(({ status, inviteBy }) => status === null && inviteBy === 'Brand').length;
  return {
    pending: count('pending'),
    invited,
    approved: count('approved'),
    rejected: count('rejected'),
    lapsed: count('lapsed'),
  };
}
