import { badRequest, bodyTooLarge, wrongContentType } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'

/** Limits of a JSON body. */
export const bodyLimits = { bytes: 1024 * 1024, depth: 32, keys: 10_000 } as const

const notJson = (language: Language) => new AppError(badRequest, { issues: [namedIssue('notJson', [], language)] })

async function readBytes(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of stream ?? []) {
      size += chunk.byteLength
      if (size > bodyLimits.bytes) throw new AppError(bodyTooLarge)
      chunks.push(chunk)
    }
  } catch (error) {
    throw isAppError(error) ? error : new ClientGoneError('The client disconnected while sending the body', { cause: error })
  }
  return Buffer.concat(chunks)
}

/** Counts nesting and keys before parsing, so that rejecting a body costs a single pass. */
function exceedsLimits(text: string): boolean {
  let depth = 0
  let keys = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
      continue
    }
    if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ':' || character === ',') keys += 1
    if (depth > bodyLimits.depth || keys > bodyLimits.keys) return true
  }
  return false
}

function isJson(contentType: string | null): boolean {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  return (
    type === 'application/json' &&
    parameters.every((parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter))
  )
}

/** Reads a JSON body within `bodyLimits`. Throws `wrongContentType`, `bodyTooLarge` or `badRequest`. */
export async function readBody(request: Request, language: Language): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) throw new AppError(wrongContentType)
  if (request.headers.has('content-encoding')) throw new AppError(wrongContentType)
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimits.bytes) throw new AppError(bodyTooLarge)
  const bytes = await readBytes(request.body)
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (exceedsLimits(text)) throw notJson(language)
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw notJson(language)
  }
}
