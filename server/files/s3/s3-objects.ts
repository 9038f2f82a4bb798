import type { S3Client } from './s3-client.ts'
import type { S3Location } from './s3-location.ts'

/** An object in a bucket. */
export interface S3Object {
  /** Without the prefix. */
  readonly name: string
  readonly size: number
  /** Epoch milliseconds, by the clock of the bucket. */
  readonly changedAt: number
}

const objectXml = /<Contents>.*?<\/Contents>/gs

function elementOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

/**
 * The objects whose names begin like this, in the order of their names. It asks in the older of the two ways, which says where to go on by a name and
 * not by a token: every S3-compatible server knows it.
 */
export async function* listObjects(client: S3Client, { prefix }: Pick<S3Location, 'prefix'>, beginning: string): AsyncGenerator<S3Object> {
  let marker = ''
  for (;;) {
    const query = { prefix: prefix + beginning, 'max-keys': String(client.limits.listedAtOnce), ...(marker === '' ? {} : { marker }) }
    const xml = (await client.sendForText({ method: 'GET', query })) ?? ''
    const found = xml.match(objectXml) ?? []
    for (const object of found) {
      // Names with characters that XML or the server escapes are none of ours.
      const name = elementOf(object, 'Key').slice(prefix.length)
      yield { name, size: Number(elementOf(object, 'Size')), changedAt: Date.parse(elementOf(object, 'LastModified')) }
    }
    marker = elementOf(found.at(-1) ?? '', 'Key')
    if (elementOf(xml, 'IsTruncated') !== 'true' || marker === '') return
  }
}
