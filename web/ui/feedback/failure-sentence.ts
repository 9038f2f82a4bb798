import { unexpected } from '#contract/errors/error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { DisplayMessages } from '#web/ui/display/display-messages.ts'

/** What is shown of a failed call: the sentence, and the number that finds it in the log. */
export type ShownFailure = Pick<ApiError, 'name' | 'message' | 'reference'>

/** The sentence of a failure where its number has a place of its own: a fault of the server says the number in its sentence too. */
export function failureSentence({ name, message }: ShownFailure, messages: DisplayMessages): string {
  return name === unexpected.name ? messages.serverFailed : message
}
