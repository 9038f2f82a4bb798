/** The path of the list of applications. */
export const listPath = '/form/detail'

/** The path of an application. */
export function detailPath(id: string): string {
  return `/form/detail/${id}`
}

/** The path of the form of a new application, or of an existing one. */
export function formPath(id?: string): string {
  return id === undefined ? '/form/basic-form' : `/form/basic-form/${id}`
}

/** The path of a payment in steps: its first one, or its confirmation. */
export function stepPath(id: string, step?: 'confirm'): string {
  return `/form/step-form?id=${id}${step === undefined ? '' : `&step=${step}`}`
}
