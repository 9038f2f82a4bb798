import { AppError } from '#contract/errors/app-error.ts'
import { defineError, type ErrorDefinition, type Issue } from '#contract/errors/error.ts'
import type { Language, LocalizedText } from '#contract/language.ts'

/** The details of an error about fields, in the form of `badRequest`, so that a form shows it at the field. */
export interface FieldIssues {
  readonly issues: readonly Issue[]
}

/** Declares the error of a unique value that another row already has, such as `supplierCodeInUse`; status 409. */
export function defineInUse(name: string, message: LocalizedText): ErrorDefinition<FieldIssues> {
  return defineError<FieldIssues>(name, { code: 409, status: 409, message })
}

/** A field refers to a missing or deleted row. */
export const referenceMissing = defineError<FieldIssues>('referenceMissing', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '所选内容不存在或已被删除，请重新选择',
    'en-US': 'The selected item does not exist or has been deleted. Select again.',
  },
})

/** A field has a value that is not an enabled item of its dictionary. */
export const dictionaryItemMissing = defineError<FieldIssues>('dictionaryItemMissing', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '所选选项不存在或已停用，请重新选择',
    'en-US': 'The selected option does not exist or is disabled. Select again.',
  },
})

/** A field names a file that is missing, does not fit it, or was uploaded by another user. */
export const fileMissing = defineError<FieldIssues>('fileMissing', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '文件不存在或不能用于此处，请重新上传',
    'en-US': 'The file does not exist or cannot be used here. Upload it again.',
  },
})

/** A masked field was to be changed without the permission to reveal it. */
export const maskedFieldRefused = defineError<FieldIssues>('maskedFieldRefused', {
  code: 403,
  status: 403,
  message: {
    'zh-CN': '没有查看敏感信息的权限，不能填写此项',
    'en-US': 'You cannot set this field without the permission to reveal it.',
  },
})

/** The error at a field, with its message in the given language. */
export function fieldError(definition: ErrorDefinition<FieldIssues>, field: string, language: Language): AppError<FieldIssues> {
  return new AppError(definition, { issues: [{ path: [field], message: definition.message({ issues: [] })[language] }] })
}
