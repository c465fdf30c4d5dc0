-- What a delivery said when it was booked: sent again with other lines, it is not the same delivery.
alter table deliveries add request_print text;
