/** Ranges of days that a date filter names instead of its ends, in the order in which they are offered. */
export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const

/** A range of days by its name; which days these are depends on when it is read. */
export type DatePreset = (typeof datePresets)[number]
