import { getRecord } from '#features/records/contract/records.ts'
import { request } from '#web/api/client.ts'
import type { ReadRow } from '#web/resource/form/use-current-row.ts'

/** Reads a record as it is stored now. */
export const readRecord: ReadRow = async (id, signal) =>
  (await request(getRecord, { params: { id }, query: {} }, { signal, handledErrors: 'exceptSessionExpired' })).record
