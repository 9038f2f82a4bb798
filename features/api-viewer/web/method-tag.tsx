import { Tag, type TagTone } from '#web/ui/display/tag.tsx'
import type { ApiOperation } from './operations.ts'

const tones: Readonly<Record<ApiOperation['method'], TagTone>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  PATCH: 'orange',
  DELETE: 'red',
  HEAD: 'plain',
  OPTIONS: 'plain',
}

/** The method of an operation in its colour. */
export function MethodTag({ method }: Pick<ApiOperation, 'method'>) {
  return <Tag tone={tones[method]}>{method}</Tag>
}
