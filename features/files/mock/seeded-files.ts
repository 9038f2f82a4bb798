import { keepDemoContent, type MockFile } from '#web/mock/mock-files.ts'

const names = [
  ['采购合同 2026-014.pdf', 'application/pdf', 482_300],
  ['三季度盘点表.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 96_400],
  ['新员工手册.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 1_204_000],
  ['仓库货架照片.jpg', 'image/jpeg', 2_310_000],
  ['供应商资质.zip', 'application/zip', 5_720_000],
  ['产品主图.png', 'image/png', 884_000],
  ['会议纪要.txt', 'text/plain', 3_420],
  ['培训录像.mp4', 'video/mp4', 48_200_000],
  ['门店平面图.webp', 'image/webp', 640_000],
  ['年度汇报.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 3_960_000],
  ['客户名单.csv', 'text/plain', 18_900],
  ['来电录音.mp3', 'audio/mpeg', 2_050_000],
] as const

const dayMs = 86_400_000

/** The files of the demonstration: of several people, over the last weeks. Their content says that they have none. */
export function seededFiles(now: number, owners: readonly { readonly id: string; readonly departmentId: string | null }[]): MockFile[] {
  return names.flatMap(([name, type, size], index) => {
    const owner = owners[index % owners.length]
    if (!owner) return []
    const id = `f11es0000000${String(index + 1).padStart(4, '0')}`
    const createDate = new Date(now - (index * 2.3 + 0.4) * dayMs).toISOString()
    const from = { userId: owner.id, departmentId: owner.departmentId }
    return [{ ...from, id, name, type, size, createDate, chunks: [], offset: size, forget: keepDemoContent(id) }]
  })
}
