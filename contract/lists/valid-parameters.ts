import * as z from 'zod/mini'

/** The parameters that a schema accepts; wrong and unknown ones are left out. */
export function validParameters(schema: z.ZodMiniType, parameters: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = z.safeParse(schema, parameters)
  const wrong = new Set(error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1))))
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !wrong.has(name)))
}
