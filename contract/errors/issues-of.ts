import * as z from 'zod/mini'
import type { AppError } from './app-error.ts'
import type { Issue } from './error.ts'

const withIssues = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })) })

/** The issues of fields that an error tells of; none if it is about the whole. */
export function issuesOf({ details }: AppError): readonly Issue[] {
  return withIssues.safeParse(details).data?.issues ?? []
}
