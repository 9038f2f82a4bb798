import type { CallResult, ParsedInput } from '#contract/calls/call.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Context } from '#server/kit/context.ts'
import { token } from '#server/kit/token.ts'
import type { WrittenResource } from './written-resources.ts'

type Calls = AnyResource['derivedCalls']

/** Answers a call that every resource has. */
export type ResourceAnswer<Call extends Calls[keyof Calls]> = (
  resource: WrittenResource,
  input: ParsedInput<Call>,
  context: Context,
) => Promise<CallResult<Call>>

/** Starts the export of a list. */
export const startExport = token<ResourceAnswer<Calls['export']>>('startExport')

/** Begins an import. */
export const beginImport = token<ResourceAnswer<Calls['import']>>('beginImport')

/** Begins a change of many rows. */
export const beginBulkEdit = token<ResourceAnswer<Calls['bulkEdit']>>('beginBulkEdit')
