import { fetchAccount, fetchDevices, fetchVerification } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export const ACCOUNT_KEY = ['account'] as const;
export const VERIFICATION_KEY = ['verification'] as const;
export const DEVICES_KEY = ['devices'] as const;

export const useAccount = () => useQuery({ queryKey: ACCOUNT_KEY, queryFn: fetchAccount });
export const useVerification = () => useQuery({ queryKey: VERIFICATION_KEY, queryFn: fetchVerification });
export const useDevices = () => useQuery({ queryKey: DEVICES_KEY, queryFn: fetchDevices });
