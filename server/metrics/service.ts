import { token } from '#server/kit/token.ts'
import type { Monitor } from './monitor.ts'

/** What this instance measures of itself. */
export const instanceMonitor = token<Monitor>('instanceMonitor')
