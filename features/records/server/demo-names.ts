type Names<Item = string> = readonly [Item, ...Item[]]

const split = (text: string): Names => {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest]
}

export const demoSurnames = split(
  '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕 苏 卢 蒋 蔡 贾 丁 魏 薛 叶 阎 余 潘 杜 戴 夏 钟 汪 田 任 姜 范 方 石 姚 谭 廖 邹 熊 金 陆 郝 孔 白 崔 康 毛 邱 秦 江 史 顾 侯 邵 孟 龙 万 段 章 钱 汤 尹 黎 易 常 武 乔 贺 赖 龚 欧阳 司徒 上官 诸葛',
)

export const demoGivenNames = split(
  '若琳 景行 兰 子墨 北辰 露 文远 月 一 晚晴 伟 芳 娜 敏 静 磊 洋 艳 勇 军 杰 娟 涛 明 超 秀英 霞 平 刚 桂英 建国 志强 海燕 晓明 雨桐 欣怡 梓涵 浩然 宇轩 思远 嘉怡 佳琪 俊杰 雪梅 红梅 建华 国强 丽华 永强 春梅 子轩 诗涵 梦琪 天佑 泽宇 雅静 晨曦 慧敏 立新 新华 文静 志远 向东 玉兰 金凤 少华 德明 家豪 瑞雪 云飞 乐天 书瑶 知行 安然 念慈 清越 怀瑾 望舒 星河 南乔 锦书 执礼 修远 承志 沐阳 楚歌 青禾 既明 听澜 归晚',
)

export const demoWesternNames: Names<readonly [surname: string, given: string]> = [
  ['Lindqvist', 'Marcus'],
  ['Tanabe', 'Aiko'],
  ["O'Brien", 'Siobhan'],
  ['Garcia', 'Lucia'],
  ['Novak', 'Petr'],
  ['Rossi', 'Giulia'],
  ['Dubois', 'Camille'],
  ['Schmidt', 'Jonas'],
  ['Okafor', 'Chidi'],
  ['Silva', 'Mateus'],
  ['Andersen', 'Freja'],
  ['Kowalski', 'Zofia'],
  ['Haddad', 'Layla'],
  ['Mehta', 'Arjun'],
  ['Nguyen', 'Linh'],
  ['Campbell', 'Isla'],
]

export const demoCities = split(
  '北京 上海 广州 深圳 杭州 成都 武汉 西安 南京 苏州 重庆 天津 长沙 郑州 青岛 宁波 厦门 合肥 福州 济南 大连 沈阳 昆明 无锡 佛山 东莞 哈尔滨 长春 南昌 贵阳',
)
