/** What a browser got, without what differs between any two runs: ids, times, the numbers of messages. */

/** A text without such differences. */
export const plain = (text: string): string =>
  text
    // Sealed secrets are other letters each time; their length is compared.
    .replace(/\b1\|[\w+/]{43}=\|[\w+/=|:.]+/g, (sealed) => `SEALED ${sealed.length}`)
    .replace(/^\d+(-\d+)?(?=\[)/, '')
    .replace(/\b\d{2}:\d{2} [AP]M\b/g, 'TIME')
    .replace(/\b[A-Za-z0-9]{16}\b/g, 'ID')
    .replace(/\d{10,}/g, 'T')
    .replace(/"version":\d+|"sort":\d+/g, 'N')
    // How many messages with the same lines there were before.
    .replace(/(\\*"n\\*":)\d+/g, '$1N')
    // How many queries and requests there were before; the names of those that were decided are random.
    .replace(/"queryId":"[^"]*"/g, '"queryId":"N"')
    .replace(/"key":"[A-Za-z0-9]{24}"/g, '"key":"KEY"')
    // Sums of private lines, whose ids follow from their units' ids.
    .replace(/"[0-9a-f]{8}"/g, '"MARK"')
    // Each opened page has a random name.
    .replace(/"page":"[a-z0-9]+"/g, '"page":"PAGE"')
    .replace(/"done":\[[^\]]*\]/g, '"done":[IDS]');

/** The scenes in the answer to a tab that asked for news; it arrives at its own pace. */
export const newsIn = (frame: string): readonly string[] =>
  /^\[\{"ok":true,"value":\[\{"scene":/.test(frame)
    ? (JSON.parse(frame) as [{ value: object[] }])[0].value.map((news) => JSON.stringify(news).slice(1, -1))
    : [];
