import * as admin from '../../../contracts/community/questions/admin-kit-questions.ts';
import {
  answerKitQuestion,
  askKitQuestion,
  mayAnswerQuestions,
  readKitQuestions,
} from '../../../contracts/community/questions/kit-questions.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { decideAnswer, decideQuestion, keepShopAnswer, kitQuestionsForAdmin } from './admin.ts';
import { answerAboutKit, askAboutKit, kitQuestionsOf, mayAnswer } from './questions.ts';

export function questionRoutes({ registerEndpoint }: HttpServer, { db, clock, config }: Shop): void {
  registerEndpoint(readKitQuestions, ({ params, query }) => kitQuestionsOf(db, params.id, query.page));
  registerEndpoint(askKitQuestion, ({ params, body, person, network }) =>
    askAboutKit(db, params.id, body, { customerId: person?.customerId, network, now: clock.now() }),
  );
  registerEndpoint(mayAnswerQuestions, ({ params, person }) => mayAnswer(db, person?.customerId, params.id));
  registerEndpoint(answerKitQuestion, ({ params, body, customerId, network }) =>
    answerAboutKit(db, params.id, body.answer, { customerId, network, now: clock.now() }),
  );
  registerEndpoint(admin.listKitQuestions, ({ query }) => kitQuestionsForAdmin(db, query));
  registerEndpoint(admin.decideKitQuestion, ({ params, body: { version, state } }) =>
    decideQuestion(db, { id: params.id, version }, state),
  );
  registerEndpoint(admin.saveShopAnswer, ({ params, body: { version, answer } }) =>
    keepShopAnswer(db, { id: params.id, version }, answer, {
      siteOrigin: config.siteOrigin,
      now: clock.now(),
    }),
  );
  registerEndpoint(admin.decideKitAnswer, ({ params, body }) => decideAnswer(db, params.id, body.state));
}
