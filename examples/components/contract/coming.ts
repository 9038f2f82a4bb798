import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  'comp-upload': {
    'zh-CN': '这里将演示上传图片：拖入或粘贴、显示进度、失败重试、预览、排序，以及对数量和大小的限制。',
    'en-US': 'Upload pictures: drag or paste, with progress, retry, preview, sorting, and limits on number and size.',
  },
  'comp-rich-text': {
    'zh-CN': '这里将演示富文本编辑：标题、列表、链接、表格和图片，输出的内容经过安全过滤。',
    'en-US': 'A rich text editor with headings, lists, links, tables and pictures. The output is sanitised.',
  },
  'comp-drag': {
    'zh-CN': '这里将演示拖拽排序：列表、网格和看板，用鼠标、触摸或键盘都可以。',
    'en-US': 'Drag to sort lists, grids and boards, by mouse, touch or keyboard.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
