/** A part of a bucket that contents are kept in, and how to get there. */
export interface S3Location {
  /** The bucket's URL, without a slash at its end. */
  readonly url: string
  readonly region: string
  /** What the name of every object begins with: empty, or ends with a slash. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of temporary credentials. */
  readonly sessionToken: string | undefined
}

const example = 's3://bucket/prefix?region=eu-central-1'
const parameters = ['endpoint', 'region', 'style']
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixName = /^(?:\/[\w.-]+)*\/?$/
const regionName = /^[a-z0-9-]+$/

function endpointOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
  return isPlain ? url : undefined
}

/** The style `path` names the bucket in the path, which works with every host name and certificate; `host` in the host name, as some providers demand. */
function bucketUrl(endpoint: URL, bucket: string, style: string): string {
  const { protocol, host, pathname } = endpoint
  const path = pathname.replace(/\/+$/, '')
  return style === 'host' ? `${protocol}//${bucket}.${host}${path}` : `${protocol}//${host}${path}/${bucket}`
}

/** What is wrong with the parts of `STEWARD_FILES`, in sentences that quote none of it: a misplaced secret would be in them. */
function problemsOf(url: URL): string[] {
  const { searchParams } = url
  const [endpoint, region, style] = parameters.map((name) => searchParams.get(name))
  return [
    ...(url.username + url.password === '' ? [] : ['must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.']),
    ...(bucketName.test(url.host) ? [] : [`must name a bucket, as in ${example}.`]),
    ...(prefixName.test(url.pathname) ? [] : ['must have a prefix of letters, digits, ".", "_", "-" and "/".']),
    ...([...searchParams.keys()].every((name) => parameters.includes(name)) && url.hash === ''
      ? []
      : [`has the parameters ${parameters.join(', ')} and no others.`]),
    ...(endpoint === null || endpoint === undefined || endpointOf(endpoint)
      ? []
      : ['must have an endpoint such as https://s3.example.com.']),
    ...(endpoint === null && region === null ? ['must have a region, or an endpoint.'] : []),
    ...(region === null || region === undefined || regionName.test(region) ? [] : ['must have a region such as eu-central-1.']),
    ...(style === null || style === 'path' || style === 'host' ? [] : ['must have the style path or host.']),
  ]
}

/**
 * Where `STEWARD_FILES` keeps contents: `s3://bucket/prefix?endpoint=…&region=…&style=…`; undefined if it is not set. The credentials are in variables
 * of their own. Everything that is wrong is added to `problems`.
 */
export function s3LocationOf(variables: NodeJS.ProcessEnv, problems: string[]): S3Location | undefined {
  const text = variables['STEWARD_FILES'] || undefined
  if (text === undefined) return undefined
  if (!text.startsWith('s3://') || !URL.canParse(text)) {
    problems.push(`STEWARD_FILES must be the address of a bucket, such as ${example} (without it files are kept in the data folder).`)
    return undefined
  }
  const url = new URL(text)
  const [accessKeyId = '', secretAccessKey = ''] = [variables['AWS_ACCESS_KEY_ID'], variables['AWS_SECRET_ACCESS_KEY']]
  problems.push(...problemsOf(url).map((problem) => `STEWARD_FILES ${problem}`))
  if (accessKeyId === '' || secretAccessKey === '') problems.push('STEWARD_FILES requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = endpointOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint) return undefined
  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '')
  return {
    url: bucketUrl(endpoint, url.host, url.searchParams.get('style') ?? 'path'),
    region,
    prefix: prefix === '' ? '' : `${prefix}/`,
    accessKeyId,
    secretAccessKey,
    sessionToken: variables['AWS_SESSION_TOKEN'] || undefined,
  }
}
