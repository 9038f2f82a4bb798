import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { bodyTooLarge, wrongContentType } from '#contract/errors/request-errors.ts'
import { id, line } from '#contract/schemas/schemas.ts'
import { extensionsOf } from './accepted-type.ts'
import { fileInUse } from './file-use.ts'
import { storedFile } from './stored-file.ts'

/** The maximum length of a file's name. */
export const fileNameMaxLength = 255

/** The most bytes of one `appendFile`. */
export const chunkMaxBytes = 32 * 1024 * 1024

/** The first chunk has at least this many bytes, or the whole file: they tell its type. */
export const typeBytes = 8 * 1024

/** Pictures with more pixels are refused before they are decoded. */
export const pictureMaxPixels = 50_000_000

/** The longest side of a picture: a line of millions of pixels takes minutes however few they are. */
export const pictureMaxSide = 20_000

/** How long making a picture smaller may take, in seconds, before it is refused. */
export const pictureMaxSeconds = 10

/** Pictures are never larger than this, whatever other files may be: making them smaller needs them in memory. */
export const pictureMaxBytes = 20 * 1024 * 1024

/** How long an unfinished upload is kept, in hours. */
export const uploadKeptHours = 24

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024))

/** The file exceeds the limit for one file. */
export const fileTooLarge = defineError<{ maxBytes: number }>('fileTooLarge', {
  code: 413,
  status: 413,
  message: ({ maxBytes }) => ({
    'zh-CN': `文件过大，单个文件最大 ${megabytes(maxBytes)} MB`,
    'en-US': `The file is too large. The limit is ${megabytes(maxBytes)} MB.`,
  }),
})

/** With this file the user would have more bytes or files than allowed. */
export const fileQuotaExceeded = defineError<{ maxBytes: number; maxCount: number }>('fileQuotaExceeded', {
  code: 413,
  status: 413,
  message: ({ maxBytes, maxCount }) => ({
    'zh-CN': `文件空间已满：每人最多 ${megabytes(maxBytes)} MB、${maxCount} 个文件`,
    'en-US': `Your file storage is full. The limit is ${megabytes(maxBytes)} MB and ${maxCount} files per user.`,
  }),
})

/** The content is of no accepted type, or of another than the name says. */
export const fileTypeRefused = defineError<{ types: readonly string[] }>('fileTypeRefused', {
  code: 415,
  status: 415,
  message: ({ types }) => ({
    'zh-CN': `文件内容与名称不符，或类型不支持。支持 ${extensionsOf(types).join(' ')}`,
    'en-US': `The content does not match the file name, or this type is not supported. Supported: ${extensionsOf(types).join(' ')}`,
  }),
})

/** The picture cannot be decoded: it is damaged or incomplete. */
export const pictureDamaged = defineError('pictureDamaged', {
  code: 400,
  status: 400,
  message: { 'zh-CN': '图片已损坏或不完整，无法读取', 'en-US': 'The picture is damaged or incomplete.' },
})

/** The picture has more than `pictureMaxPixels`, or a side above `pictureMaxSide`. */
export const pictureTooLarge = defineError<{ width: number; height: number }>('pictureTooLarge', {
  code: 413,
  status: 413,
  message: ({ width, height }) => ({
    'zh-CN': `图片尺寸过大（${width} × ${height}）：每边最多 ${pictureMaxSide} 像素，总共最多 ${pictureMaxPixels / 10_000} 万像素`,
    'en-US': `The picture is too large (${width} × ${height}). The limit is ${pictureMaxSide.toLocaleString('en-US')} pixels per side and ${pictureMaxPixels / 1_000_000} megapixels in total.`,
  }),
})

/** Making the picture smaller takes longer than `pictureMaxSeconds`. */
export const pictureTooSlow = defineError('pictureTooSlow', {
  code: 413,
  status: 413,
  message: {
    'zh-CN': `图片过于复杂，${pictureMaxSeconds} 秒内未能处理完。请缩小图片或另存为 JPEG 后再上传`,
    'en-US': `The picture takes longer than ${pictureMaxSeconds} seconds to process. Make it smaller, or save it as JPEG.`,
  },
})

/** One of the caller's pictures is being processed and one is waiting. The upload can be continued. */
export const pictureBusy = defineError('pictureBusy', {
  code: 429,
  status: 429,
  message: {
    'zh-CN': '你上传的其他图片还在处理，请稍后重试',
    'en-US': 'Your other pictures are still being processed. Try again in a moment.',
  },
})

/** The chunk does not start at the end of the upload; continue at `offset`. */
export const offsetMismatch = defineError<{ offset: number }>('offsetMismatch', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '上传位置不一致，请从断点继续', 'en-US': 'The upload is at a different position. Continue from there.' },
})

/** Another request is appending to the same upload. */
export const uploadBusy = defineError('uploadBusy', {
  code: 423,
  status: 423,
  message: { 'zh-CN': '该文件正在上传', 'en-US': 'This file is being uploaded by another request.' },
})

/** How far an upload has come: `offset` bytes of `size` have arrived; `file` is null until all have. */
export const uploadState = z.object({ id, size: z.int(), offset: z.int(), file: z.nullable(storedFile) })

/** How far an upload has come. */
export type UploadState = z.output<typeof uploadState>

const offset = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.pipe(z.transform(Number), z.int().check(z.gte(0))))

/**
 * Begins an upload. Its content follows in chunks, which can be resumed (after the tus protocol: create, append at an offset, ask for the offset).
 */
export const createFile = defineCall({
  resource: 'files',
  operation: 'create',
  method: 'POST',
  path: '/file',
  permission: 'signedIn',
  isIdempotent: true,
  body: z.strictObject({ name: line({ max: fileNameMaxLength }), size: z.int().check(z.gte(1)) }),
  result: uploadState,
  errors: [fileTooLarge, fileQuotaExceeded, fileTypeRefused],
  invalidates: ['files'],
})

/** Appends the next chunk to an upload of the caller's. A content that is refused ends the upload and leaves nothing. */
export const appendFile = defineCall({
  resource: 'files',
  operation: 'append',
  method: 'PATCH',
  path: '/file/:id',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  query: z.strictObject({ offset }),
  hasContent: true,
  result: uploadState,
  errors: [
    notFound,
    offsetMismatch,
    uploadBusy,
    bodyTooLarge,
    wrongContentType,
    fileTypeRefused,
    pictureDamaged,
    pictureTooLarge,
    pictureTooSlow,
    pictureBusy,
  ],
})

/** How far an upload of the caller's has come. */
export const getUpload = defineCall({
  resource: 'files',
  operation: 'upload',
  method: 'GET',
  path: '/file/:id/upload',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  result: uploadState,
  errors: [notFound],
})

/** Deletes a file of the caller's that no row uses, or cancels its upload. */
export const removeFile = defineCall({
  resource: 'files',
  operation: 'remove',
  method: 'DELETE',
  path: '/file/:id',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  result: z.null(),
  errors: [notFound, fileInUse],
  invalidates: ['files'],
})

/** How much of their quota the caller's files take, unfinished uploads included, and the most bytes of one file. */
export const getFileSpace = defineCall({
  resource: 'files',
  operation: 'space',
  method: 'GET',
  path: '/file-space',
  permission: 'signedIn',
  result: z.object({ bytes: z.int(), count: z.int(), maxBytes: z.int(), maxCount: z.int(), fileMaxBytes: z.int() }),
})
