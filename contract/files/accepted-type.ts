import { pictureTypes } from './picture-type.ts'

/** The types of files that are accepted, by content, with the name extensions that they may have. The first extension is the usual one. */
const extensionsByType: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'audio/mpeg': ['mp3'],
  'video/mp4': ['mp4'],
  'text/plain': ['txt', 'log', 'csv', 'md', 'json'],
}

/** Whether a type is a picture. */
export function isPicture(type: string): boolean {
  return pictureTypes.some((pictureType) => pictureType === type)
}

/** The category of a file: a picture, a document, or anything else. */
export const fileKinds = ['picture', 'document', 'other'] as const

/** The category of a file. */
export type FileKind = (typeof fileKinds)[number]

/** The category of a file type. */
export function fileKindOf(type: string): FileKind {
  if (isPicture(type)) return 'picture'
  return type === 'application/zip' || !/^(?:application|text)\//.test(type) ? 'other' : 'document'
}

/** Every type that is accepted. */
export const fileTypes: readonly string[] = Object.keys(extensionsByType)

/** The extension of a file name in lower case, without the dot; empty without one. */
export function extensionOf(name: string): string {
  return /[^.]\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The type that a file should have by its name, or undefined if that is none of `allowed`. Whether it has it only its content tells. */
export function typeByName(name: string, allowed: readonly string[] = fileTypes): string | undefined {
  const extension = extensionOf(name)
  return allowed.find((type) => extensionsByType[type]?.includes(extension))
}

/** The extensions of types, each with a dot, for a file picker and for people. */
export function extensionsOf(types: readonly string[]): readonly string[] {
  return types.flatMap((type) => (extensionsByType[type] ?? []).map((extension) => `.${extension}`))
}
