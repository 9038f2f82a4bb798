import type * as z from 'zod/mini'
import type { LocalizedText } from '#contract/language.ts'

/** The text of a system message, in every language. */
export interface MessageText {
  readonly title: LocalizedText
  readonly text?: LocalizedText
  /** The page of the console that it is about. */
  readonly path?: string
}

/** A kind of messages that the system sends to people. Stored are its name and parameters, so that everybody reads it in their own language. */
export interface MessageDefinition<Params = unknown> {
  /** Unique in the product, such as `applications.approved`; it must never change. */
  readonly name: string
  readonly params: z.ZodMiniType<Params>
  textOf(params: Params): MessageText
}

/** Declares a kind of messages; the module that sends them lists it in `messages`. */
export function defineMessage<Params>(
  name: string,
  params: z.ZodMiniType<Params>,
  textOf: (params: Params) => MessageText,
): MessageDefinition<Params> {
  return { name, params, textOf }
}

/** The text of a stored message; undefined if its parameters are not those of its kind. */
export function storedMessageText(definition: MessageDefinition, params: unknown): MessageText | undefined {
  const parsed = definition.params.safeParse(params)
  return parsed.success ? definition.textOf(parsed.data) : undefined
}
