/** Returns whether leaving the page would end something. Whatever asks before leaving, as uploads do, is under way. */
export const isSomethingUnderWay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
