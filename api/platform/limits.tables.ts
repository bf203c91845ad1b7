export interface LimitTables {
  rate_counters: { key: string; window_start: Date; count: number };
}
