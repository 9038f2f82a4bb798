// Each array is sorted by pinyin, and so are the names built from them.
const surnames = Array.from(
  '安白蔡曹常陈程崔戴邓丁董杜段范方冯傅高葛龚顾郭韩郝何贺侯胡黄贾江姜蒋金康孔赖黎李梁林刘龙卢罗吕马毛孟莫欧潘彭钱秦沈孙唐田汪王魏吴夏萧谢徐许薛杨叶尹于余袁张赵郑周朱邹',
)
const firsts = Array.from('安北承楚德怀嘉晋景静')
const seconds = Array.from('川帆和岚宁琪然彤远舟')

const collator = new Intl.Collator('zh-CN')

/** About eight thousand unique names, sorted by pinyin. */
export const mockNames: readonly string[] = surnames
  .flatMap((surname) => firsts.flatMap((first) => seconds.map((second) => surname + first + second)))
  .toSorted(collator.compare)

/** The cities of the mock's records. */
export const mockCities = ['杭州', '上海', '北京', '深圳', '广州', '成都', '武汉', '南京', '苏州', '厦门', '济南', '昆明'] as const
