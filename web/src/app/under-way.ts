/** Whether leaving the page would end something: whoever asks before leaving, as uploads do, has something under way. */
export const isSomethingUnderWay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
