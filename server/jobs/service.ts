import { token } from '#server/kit/token.ts'
import type { JobRunner } from './runner.ts'

/** Runs what is declared to run on a schedule. */
export const jobRunner = token<JobRunner>('jobRunner')
