import { fetchAccount, fetchDevices } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export const ACCOUNT_KEY = ['account'] as const;
export const DEVICES_KEY = ['devices'] as const;

export const useAccount = () => useQuery({ queryKey: ACCOUNT_KEY, queryFn: fetchAccount });
export const useDevices = () => useQuery({ queryKey: DEVICES_KEY, queryFn: fetchDevices });
