/** What the tab keeps of a question about a kit, and of an answer to one. */
export const questionDraft = (kitId: number) => `kit-question-${kitId}`;
export const answerDraft = (questionId: number) => `kit-answer-${questionId}`;
