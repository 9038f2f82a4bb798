import { token } from '#server/kit/token.ts'
import type { Tasks } from './tasks.ts'

/** Long pieces of work that people have asked for. */
export const taskQueue = token<Tasks>('taskQueue')
