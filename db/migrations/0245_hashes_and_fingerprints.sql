-- What is hashed so that it cannot be read back is called a hash, what only tells whether two are the same a fingerprint.
alter table access_tokens rename column token_print to token_hash;
alter table access_tokens rename constraint access_tokens_token_print_key to access_tokens_token_hash_key;
alter table customers rename column password_print to password_hash;
alter table deliveries rename column request_print to request_fingerprint;
alter table orders rename column request_print to request_fingerprint;
alter table sessions rename column token_print to token_hash;
alter table sessions rename column previous_print to previous_hash;
alter table sessions rename constraint sessions_token_print_key to sessions_token_hash_key;
alter table sessions rename constraint sessions_previous_print_key to sessions_previous_hash_key;
alter table sign_in_links rename column token_print to token_hash;
