-- Oldest code: 0088

-- When a business last got an email about its application for wholesale terms: null where none went.
alter table wholesale_applications add column email_sent_at timestamptz;
