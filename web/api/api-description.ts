import type { OpenApiDocument } from '#contract/openapi/openapi-document.ts'
import { openApiPath } from '#contract/openapi/openapi-path.ts'
import { basePath } from '#web/base/base-path.ts'
import { buildCallUrl } from './call-url.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { badResponse, networkFailed } from './parse-response.ts'
import { transport } from './transport.ts'

/** The URL below which the calls of the API are. */
export function apiUrl(path = ''): string {
  return new URL(buildCallUrl(path, { base: basePath(), prefix: currentSettings().apiPrefix }), document.baseURI).href
}

function isDescription(value: unknown): value is OpenApiDocument {
  return typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value
}

/** The OpenAPI description of the server's calls. Throws an `ApiError` if the server has none. */
export async function readApiDescription(signal: AbortSignal): Promise<OpenApiDocument> {
  let response: Response
  try {
    response = await transport(apiUrl(openApiPath), { signal })
  } catch (error) {
    throw signal.aborted ? error : networkFailed(error)
  }
  const description: unknown = await response.json().catch(() => undefined)
  if (!isDescription(description)) throw badResponse(response.status, description)
  return description
}
