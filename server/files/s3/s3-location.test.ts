import { expect, test } from 'vitest'
import { readEnvironment } from '#server/app/env.ts'

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'the secret' }
const filesOf = (STEWARD_FILES: string, more = {}) => readEnvironment([], { STEWARD_FILES, ...keys, ...more }).files

test('without STEWARD_FILES files are in the data folder', () => {
  expect(readEnvironment([], keys).files).toBeUndefined()
  expect(filesOf('')).toBeUndefined()
})

test('a bucket is one of AWS or at another endpoint, and named in the path or, where that is demanded, in the host name', () => {
  expect(filesOf('s3://files?region=eu-central-1', { AWS_SESSION_TOKEN: 'a session' })).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com/files',
    region: 'eu-central-1',
    prefix: '',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'the secret',
    sessionToken: 'a session',
  })
  expect(filesOf('s3://files/steward/production/?endpoint=http://minio:9000/')).toMatchObject({
    url: 'http://minio:9000/files',
    region: 'us-east-1',
    prefix: 'steward/production/',
    sessionToken: undefined,
  })
  const { url } = filesOf('s3://files?endpoint=https://oss-cn-hangzhou.aliyuncs.com&region=oss-cn-hangzhou&style=host') ?? {}
  expect(url).toBe('https://files.oss-cn-hangzhou.aliyuncs.com')
  expect(filesOf('s3://files?region=eu-central-1&style=host')?.url).toBe('https://files.s3.eu-central-1.amazonaws.com')
})

test.each([
  ['/srv/files', /must be the address of a bucket/],
  ['https://bucket.example.com', /must be the address of a bucket/],
  ['s3://AKID:hidden@files?region=a', /must not contain credentials/],
  ['s3://?region=a', /must name a bucket/],
  ['s3://UPPER?region=a', /must name a bucket/],
  ['s3://files/a%20b?region=a', /must have a prefix of/],
  ['s3://files/../x//y?region=a', /must have a prefix of/],
  ['s3://files?region=a&secret=hidden', /has the parameters endpoint, region, style and no others/],
  ['s3://files', /must have a region, or an endpoint/],
  ['s3://files?region=a/b', /must have a region such as/],
  ['s3://files?endpoint=ftp://x', /must have an endpoint/],
  ['s3://files?endpoint=https://me:hidden@x', /must have an endpoint/],
  ['s3://files?region=a&style=other', /style path or host/],
])('%s is reported, without what may be a secret in it', (text, sentence) => {
  expect(() => filesOf(text)).toThrow(sentence)
  expect(() => filesOf(text)).not.toThrow('hidden')
})

test('missing credentials are reported together with everything else', () => {
  expect(() => readEnvironment([], { STEWARD_FILES: 's3://files', PORT: 'four' })).toThrow(
    /region, or an endpoint[^]*requires AWS_ACCESS_KEY_ID and AWS_SECRET/,
  )
  expect(() => readEnvironment([], { STEWARD_FILES: 's3://files', PORT: 'four' })).toThrow(/The port must be a number/)
})
