import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type S3Location, s3LocationOf } from '#server/files/s3/s3-location.ts'
import { Child } from './child-server.ts'

const bucket = 'steward-files'

/** The credentials that the bucket accepts. */
export const s3Credentials = {
  AWS_ACCESS_KEY_ID: 'an-access-key-of-jade',
  AWS_SECRET_ACCESS_KEY: 'a+secret/key of jade',
}

/** An S3-compatible server that refuses wrong signatures, with an empty bucket. */
export interface S3Server {
  /** The variables with which a server keeps its files in the bucket. */
  readonly variables: Readonly<Record<string, string>>
  readonly location: S3Location
  stop(): Promise<void>
}

/** The bucket that these variables name. */
export function locationOf(variables: Readonly<Record<string, string>>): S3Location {
  const problems: string[] = []
  const location = s3LocationOf(variables, problems)
  if (!location || problems.length > 0) throw new Error(problems.join('\n'))
  return location
}

/** Starts one in another process, on a folder that keeps the objects; on a port if it is to be the one of before. */
export async function startS3Server(folder: string, port = 0): Promise<S3Server> {
  const main = fileURLToPath(import.meta.resolve('@20minutes/s3rver'))
  const options = { directory: folder, address: '127.0.0.1', port, silent: true, configureBuckets: [{ name: bucket }] }
  const keys = [s3Credentials.AWS_ACCESS_KEY_ID, s3Credentials.AWS_SECRET_ACCESS_KEY]
  const program = `
    require(${JSON.stringify(join(main, '..', 'models', 'account.js'))}).DUMMY_ACCOUNT.createKeyPair(...${JSON.stringify(keys)})
    const S3rver = require(${JSON.stringify(main)})
    new S3rver(${JSON.stringify(options)}).run().then((address) => process.stdout.write('port ' + address.port + '\\n'))`
  const child = new Child(['-e', program])
  const [, printed = ''] = await child.printed(/port (\d+)/)
  const endpoint = `http://127.0.0.1:${printed}`
  const variables = { STEWARD_FILES: `s3://${bucket}/some/prefix?endpoint=${endpoint}`, ...s3Credentials }
  return {
    variables,
    location: locationOf(variables),
    stop: async () => void (await child.stop('SIGTERM')),
  }
}
