import { Tag, type TagTone } from '#web/ui/display/tag.tsx'
import type { ApiOperation } from './operations.ts'

const tones: Partial<Record<ApiOperation['method'], TagTone>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  PATCH: 'orange',
  DELETE: 'red',
}

/** The method of an operation in its color. */
export function MethodTag({ method }: Pick<ApiOperation, 'method'>) {
  return <Tag tone={tones[method] ?? 'plain'}>{method}</Tag>
}
