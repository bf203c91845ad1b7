import type { Applicant } from '../wire/index.ts';

/** An application that waits for the brand. */
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
    ...change,
  };
}
