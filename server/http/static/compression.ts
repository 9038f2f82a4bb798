import { utf8 } from '#platform/bytes.ts'
import { brotli, gzip } from '#platform/compression.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** A body in each encoding that the platform has. */
export interface Compressed {
  readonly identity: Bytes
  readonly br?: Bytes | undefined
  readonly gzip?: Bytes | undefined
}

/** A body in one encoding. */
export interface Encoded {
  readonly encoding: 'br' | 'gzip' | undefined
  readonly bytes: Bytes
}

/** The highest quality of Brotli. */
const bestQuality = 11

/** Brotli quality, 0 to 11. Level 5 is 1/8 larger than 11 in 1/10 of its time; level 4 saves another third of the time but is 1/4 larger. */
const quickQuality = 5

/** Compresses a text at the best quality, for texts that are compressed once. */
export async function compress(text: string): Promise<Compressed> {
  const identity = utf8(text)
  const [br, zipped] = await Promise.all([brotli?.(identity, bestQuality), gzip(identity)])
  return { identity, br, gzip: zipped }
}

/** Compresses a text quickly and only into the encoding that will be sent, for texts generated per request. */
export async function compressQuickly(text: string, header: string | undefined): Promise<Compressed> {
  const identity = utf8(text)
  const accepted = acceptedIn(header)
  if (brotli && accepted.has('br')) return { identity, br: await brotli(identity, quickQuality) }
  return accepted.has('gzip') ? { identity, gzip: await gzip(identity) } : { identity }
}

function acceptedIn(header: string | undefined): ReadonlySet<string | undefined> {
  const offers = (header ?? '').split(',').map((part) => part.split(';').map((piece) => piece.trim()))
  return new Set(offers.filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? '')).map(([encoding]) => encoding))
}

/** The smallest encoding that the browser accepts (RFC 9110 §12.5.3). */
export function encodingFor(header: string | undefined, body: Compressed): Encoded {
  const accepted = acceptedIn(header)
  if (body.br && accepted.has('br')) return { encoding: 'br', bytes: body.br }
  if (body.gzip && accepted.has('gzip')) return { encoding: 'gzip', bytes: body.gzip }
  return { encoding: undefined, bytes: body.identity }
}
