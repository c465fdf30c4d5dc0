import { readKitQuestions } from '../../../contracts/community/questions/kit-questions.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: `questions` is the page of them */
export const kitQuestionsQuery = (id: number, { questions }: { questions?: string | undefined }) =>
  ask(readKitQuestions, { params: { id }, query: { page: questions } });
